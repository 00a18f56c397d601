/** Draws the shape of a list that is loading. It has no key, and its only text is that it loads. */
import type { ReactNode } from 'react';
import './states.css';

export interface SkeletonProps {
  readonly tiles: number;
  readonly columns: 1 | 2 | 3;
  /** Text for screen readers: 'Loading…'. */
  readonly label: string;
}

export function Skeleton({ tiles, columns, label }: SkeletonProps): ReactNode {
  return (
    <output className="skeleton" data-columns={columns} aria-label={label}>
      {Array.from({ length: tiles }, (_, tile) => (
        <i className="skeleton__tile" key={tile} />
      ))}
    </output>
  );
}
