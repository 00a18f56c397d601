/** Draws how much of something long is done. */
import type { ReactNode } from 'react';
import './ProgressBar.css';

/** `percent`: 0 to 100. `label`: what is under way, for a screen reader. */
export function ProgressBar({
  percent,
  label,
}: {
  readonly percent: number;
  readonly label: string;
}): ReactNode {
  return <progress className="progress-bar" max={100} value={percent} aria-label={label} />;
}
