/** A lamp with its word: ok, something to see to, or off. Which of them is its user's; the word always says it as well. */
import { memo, type ReactNode } from 'react';
import './StatusLight.css';

export type LightState = 'ok' | 'warning' | 'off';

export interface StatusLightProps {
  readonly state: LightState;
  /** What it shows, such as 'Printer'. */
  readonly name: string;
  /** How it is, such as 'Paper low'. Heard always; seen in place of the name when something is to be seen to. */
  readonly status: string;
}

export const StatusLight = memo(function StatusLight({ state, name, status }: StatusLightProps): ReactNode {
  return (
    <span className="status-light" data-state={state} title={`${name}: ${status}`}>
      <i className="status-light__lamp" />
      <span className="status-light__word" aria-hidden="true">
        {state === 'ok' ? name : status}
      </span>
      <span className="hidden-text">{`${name}: ${status}`}</span>
    </span>
  );
});
