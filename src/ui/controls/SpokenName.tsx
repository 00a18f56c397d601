/**
 * A control with much on its face: one name for those who hear it, beside what those who see it see. The name says everything
 * the face shows that matters; nothing is heard twice.
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
