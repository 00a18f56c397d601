/**
 * Draws the name of a leg on its key. A screen reader says that a leg is boxed, so that its key is not taken
 * for the Box key.
 */
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { Say } from '../../../i18n/say.ts';

export interface LegNameProps {
  readonly className: string;
  readonly label: Say;
}

export function LegName({ className, label }: LegNameProps): ReactNode {
  const say = useSay();
  if (label.key !== 'leg.box') return <span className={className}>{say(label)}</span>;
  return (
    <>
      <span className="hidden-text">{say('leg.boxSpoken')}</span>
      <span className={className} aria-hidden="true">
        {say(label)}
      </span>
    </>
  );
}
