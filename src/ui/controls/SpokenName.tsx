/**
 * Gives a control with a crowded face one name for a screen reader, and hides the face from it. The name
 * includes everything that matters on the face. Nothing is heard twice.
 */
import type { ReactNode } from 'react';
import './Spoken.css';

export interface SpokenProps {
  readonly name: string;
  readonly children: ReactNode;
}

export function SpokenName({ name, children }: SpokenProps): ReactNode {
  return (
    <>
      <span className="spoken__name hidden-text">{name}</span>
      <span className="spoken__face" aria-hidden="true">
        {children}
      </span>
    </>
  );
}
