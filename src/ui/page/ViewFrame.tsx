/** The frame of a step: what is chosen from, and below it a bar that never moves. Owns only where the two stand. */
import type { ReactNode } from 'react';
import './ViewFrame.css';

export interface ViewFrameProps {
  readonly children: ReactNode;
  /** Controls that stay in reach of the thumb. */
  readonly bar?: ReactNode;
  /** Said of the whole, for those who hear the screen. */
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
