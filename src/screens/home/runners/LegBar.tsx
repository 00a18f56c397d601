/**
 * Draws the legs of the bet: the current one, and the runners of each (T145, T485). Shows more than four legs
 * three at a time (T486). A box keeps its place.
 */
import { useAtomValue } from 'jotai/react';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { useFollowing } from '../../../ui/keys/use-following.ts';
import { legPage, pageOfLeg } from '../legs/leg-pages.ts';
import { LegButton } from './LegButton.tsx';
import { boxedAtom, currentLegAtom, legsShownAtom } from './runner-atoms.ts';
import './LegBar.css';

export function LegBar(): ReactNode {
  const say = useSay();
  const count = useFollowing(legsShownAtom);
  const current = useAtomValue(currentLegAtom);
  // Follows together with the count. An earlier value would leave the bar empty for a frame when a box is
  // undone.
  const isBoxed = useFollowing(boxedAtom);
  // Keeps a page that was turned to until another leg is chosen.
  const [turned, setTurned] = useState<{ readonly leg: number; readonly page: number } | null>(null);
  const { legs, paged, page, pages } = legPage(
    count,
    turned?.leg === current ? turned.page : pageOfLeg(current),
  );
  // Keeps the bar for a box with its one leg, so that nothing moves under a finger.
  const shown = legs.length === 0 && isBoxed ? [0] : legs;
  if (shown.length === 0) return null;
  const turnTo = (to: number): void => setTurned({ leg: current, page: to });
  return (
    <fieldset className="leg-bar" aria-label={say('leg.legs')}>
      {paged ? (
        <Button
          className="leg-bar__turn"
          aria-label={say('leg.earlier')}
          disabled={page === 0}
          onClick={() => turnTo(page - 1)}
        >
          <Icon name="back" />
        </Button>
      ) : null}
      {shown.map((leg) => (
        <LegButton key={leg} leg={leg} />
      ))}
      {paged ? (
        <Button
          className="leg-bar__turn"
          aria-label={say('leg.later')}
          disabled={page === pages - 1}
          onClick={() => turnTo(page + 1)}
        >
          <Icon name="forward" />
        </Button>
      ) : null}
    </fieldset>
  );
}
