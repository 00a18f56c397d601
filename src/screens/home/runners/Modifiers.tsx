/** What acts on the whole leg: With, ALL, BOX and SP-F (T147, T313-T317). QP and SQP are not part of it yet. */
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useFollowing } from '../../../ui/use-following.ts';
import { ViewToggle } from '../cards/ViewToggle.tsx';
import { KeyHint } from '../keys/KeyHint.tsx';
import { sportAtom } from '../slip-atoms.ts';
import { nextLegLabel } from './leg-label.ts';
import { boxReason, favouriteReason, nextLegReason } from './modifier-reasons.ts';
import { RefusableButton } from './RefusableButton.tsx';
import {
  allAtom,
  betAtom,
  boxedAtom,
  canBoxAtom,
  currentLegAtom,
  favouriteAtom,
  legCountAtom,
  legsShownAtom,
  wagerRaceAtom,
} from './runner-atoms.ts';
import './Modifiers.css';

export function Modifiers(): ReactNode {
  const say = useSay();
  const till = useTill();
  const bet = useAtomValue(betAtom);
  const race = useAtomValue(wagerRaceAtom);
  const current = useAtomValue(currentLegAtom);
  const legCount = useAtomValue(legCountAtom);
  const legsShown = useAtomValue(legsShownAtom);
  const sport = useAtomValue(sportAtom);
  const all = useAtomValue(allAtom);
  const favourite = useAtomValue(favouriteAtom);
  const boxed = useAtomValue(boxedAtom);
  const canBox = useFollowing(canBoxAtom);
  const next = bet === null || race === null ? null : nextLegLabel(bet, race, current, legCount, sport);
  const isBox = bet?.isBoxed === true;
  const withWords =
    next === null
      ? say('runner.with')
      : isBox
        ? say('runner.withOthers')
        : say('runner.withNext', { leg: next });
  return (
    <>
      <RefusableButton
        className="modifier modifier--with"
        disabled={bet === null}
        reason={bet === null || next !== null ? null : nextLegReason(bet, legsShown)}
        onClick={() => till.wager({ type: 'withPressed' })}
      >
        {withWords}
        <Icon name="forward" size={18} />
        <KeyHint code="/" />
      </RefusableButton>
      <Button
        className="modifier"
        pressed={all}
        disabled={bet === null}
        onClick={() => till.wager({ type: 'allToggled' })}
      >
        {say('runner.all')}
      </Button>
      <RefusableButton
        className="modifier"
        pressed={boxed}
        disabled={bet === null}
        reason={bet === null || canBox ? null : boxReason(bet)}
        onClick={() => till.wager({ type: 'boxToggled' })}
      >
        {say('runner.box')}
      </RefusableButton>
      <RefusableButton
        className="modifier"
        pressed={favourite}
        disabled={bet === null}
        reason={bet === null || bet.allowSPFavs || favourite ? null : favouriteReason(bet)}
        onClick={() => till.wager({ type: 'favouriteToggled' })}
      >
        {say('runner.favourite')}
      </RefusableButton>
      <ViewToggle setting="runner.view" />
    </>
  );
}
