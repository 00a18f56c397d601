/** The shape of a list that is on its way. Nothing to press, nothing to read but that it is loading. */
import type { ReactNode } from 'react';
import './states.css';

export interface SkeletonProps {
  readonly tiles: number;
  readonly columns: 1 | 2 | 3;
  /** Said to those who hear the screen: 'Loading…'. */
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
