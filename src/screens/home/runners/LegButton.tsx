/** Draws one leg of the leg bar: its name and its runners in notation (W151-W153). */
import { useAtomValue } from 'jotai/react';
import { memo, type ReactNode } from 'react';
import { legLabel } from '../../../i18n/leg-label.ts';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { isSelfServeAtom } from '../../../till/session/self-serve-credit.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useFollowing } from '../../../ui/keys/use-following.ts';
import { raceOfLeg } from '../../../wagering/bets/resolve-legs.ts';
import { legNotation } from '../../../wagering/bets/runner-notation.ts';
import { LegName } from '../legs/LegName.tsx';
import { sportAtom } from '../slip/slip-atoms.ts';
import { CustomersLeg } from './CustomersLeg.tsx';
import { LegNote } from './RunnerNote.tsx';
import {
  currentLegAtom,
  legChoicesAtom,
  legRefusedAtom,
  legsShownAtom,
  namedBetAtom,
  wagerRaceAtom,
} from './runner-atoms.ts';

export const LegButton = memo(function LegButton({ leg }: { readonly leg: number }): ReactNode {
  const say = useSay();
  const till = useTill();
  const isCurrent = useAtomValue(currentLegAtom) === leg;
  // Follows the tap: of the keys of a box or another leg, only the pressed one is painted with it.
  const bet = useFollowing(namedBetAtom);
  const race = useFollowing(wagerRaceAtom);
  const isNoted = useFollowing(currentLegAtom) === leg;
  const choices = useFollowing(legChoicesAtom(leg));
  const refused = useFollowing(legRefusedAtom(leg));
  const sport = useAtomValue(sportAtom);
  const legsShown = useFollowing(legsShownAtom);
  const isSelfServe = useAtomValue(isSelfServeAtom);
  if (bet === null || race === null) return null;
  const label = legLabel(bet, leg, raceOfLeg(bet, race, leg), legsShown, sport);
  const words = { all: say('runner.all'), favourite: say('runner.favourite') };
  return (
    <Button
      className={refused && choices.length > 0 ? 'leg-button leg-button--refused' : 'leg-button'}
      pressed={isCurrent}
      onClick={() => till.wager({ type: 'legChosen', leg })}
    >
      {isSelfServe ? (
        <CustomersLeg leg={leg} label={label} />
      ) : (
        <>
          <LegName className="leg-button__name" label={label} />
          <span className="leg-button__runners ellipsis">{legNotation(choices, words)}</span>
        </>
      )}
      {isNoted ? <LegNote /> : null}
    </Button>
  );
});
