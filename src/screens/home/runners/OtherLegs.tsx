/** Marks the other legs of the same race that have the runner, small beside its rider. */
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { legLabel } from '../../../i18n/leg-label.ts';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { useFollowing } from '../../../ui/keys/use-following.ts';
import { sportAtom } from '../slip/slip-atoms.ts';
import { betAtom, legRaceAtom, legsShownAtom, otherLegsAtom } from './runner-atoms.ts';

export function OtherLegs({ num }: { readonly num: number }): ReactNode {
  const say = useSay();
  const legs = useFollowing(otherLegsAtom(num));
  const bet = useAtomValue(betAtom);
  const race = useAtomValue(legRaceAtom);
  const sport = useAtomValue(sportAtom);
  const legsShown = useFollowing(legsShownAtom);
  if (legs === '' || bet === null || race === null) return null;
  return (
    <span className="runner__legs">
      {legs.split(',').map((leg) => (
        <span className="runner__leg" key={leg}>
          {say(legLabel(bet, Number(leg), race.num, legsShown, sport))}
        </span>
      ))}
    </span>
  );
}
