/** A lamp with its word: ok, something to see to, or off. The word always says the state as well. */
import { memo, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import './StatusLight.css';

export type LightState = 'ok' | 'warning' | 'off';

export interface StatusLightProps {
  readonly state: LightState;
  /** What it shows, such as 'Printer'. */
  readonly name: string;
  /** How it is, such as 'Paper low'. Heard always; seen in place of the name when something is to be seen to. */
  readonly status: string;
  /**
   * Opens the page that says more of it, and makes it a key. The same function at every drawing, or it is
   * drawn again.
   */
  readonly onOpen?: () => void;
}

export const StatusLight = memo(function StatusLight(props: StatusLightProps): ReactNode {
  const { state, name, status, onOpen } = props;
  const title = `${name}: ${status}`;
  const inside = (
    <>
      <i className="status-light__lamp" />
      <span className="status-light__word" aria-hidden="true">
        {state === 'ok' ? name : status}
      </span>
      <span className="hidden-text">{title}</span>
    </>
  );
  if (onOpen === undefined) {
    return (
      <span className="status-light" data-state={state} title={title}>
        {inside}
      </span>
    );
  }
  return (
    <Button
      tone="quiet"
      size="small"
      className="status-light status-light--key"
      data-state={state}
      title={title}
      onClick={onOpen}
    >
      {inside}
    </Button>
  );
});
