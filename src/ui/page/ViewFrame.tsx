/** Lays out a step: the choices, and below them a bar that never moves. */
import type { ReactNode } from 'react';
import './ViewFrame.css';

export interface ViewFrameProps {
  readonly children: ReactNode;
  /** Controls that stay within reach of the thumb. */
  readonly bar?: ReactNode;
  /** Name of the whole for screen readers. */
  readonly label: string;
}

export function ViewFrame({ children, bar, label }: ViewFrameProps): ReactNode {
  return (
    <section className="view-frame" aria-label={label}>
      <div className="view-frame__body scroll scroll--marked">{children}</div>
      {bar === undefined ? null : <div className="view-frame__bar">{bar}</div>}
    </section>
  );
}
