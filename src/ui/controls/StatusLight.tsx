/** Draws a lamp with its word: ok, needs attention, or off. The word always includes the state. */
import { memo, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import './StatusLight.css';

export type LightState = 'ok' | 'warning' | 'off';

export interface StatusLightProps {
  readonly state: LightState;
  /** Name of the light, such as 'Printer'. */
  readonly name: string;
  /** Its state, such as 'Paper low'. Always heard; shown in place of the name when it needs attention. */
  readonly status: string;
  /**
   * Opens the page with details, and makes the light a key. Must be the same function at every drawing, or
   * the light is redrawn.
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
