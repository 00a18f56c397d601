/** What acts on the whole leg: With, ALL, BOX and SP-F (T147, T313-T317). QP and SQP are not part of it yet. */
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ViewToggle } from '../cards/ViewToggle.tsx';
import { nextLegLabel } from './leg-label.ts';
import {
  allAtom,
  betAtom,
  boxedAtom,
  canBoxAtom,
  currentLegAtom,
  favouriteAtom,
  legCountAtom,
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
  const all = useAtomValue(allAtom);
  const favourite = useAtomValue(favouriteAtom);
  const boxed = useAtomValue(boxedAtom);
  const canBox = useAtomValue(canBoxAtom);
  const next = bet === null || race === null ? null : nextLegLabel(bet, race, current, legCount);
  return (
    <>
      <Button
        className="modifier modifier--with"
        disabled={next === null}
        onClick={() => till.wager({ type: 'withPressed' })}
      >
        {next === null ? say('runner.with') : say('runner.withNext', { leg: next })}
        <Icon name="forward" size={18} />
      </Button>
      <Button
        className="modifier"
        pressed={all}
        disabled={bet === null}
        onClick={() => till.wager({ type: 'allToggled' })}
      >
        {say('runner.all')}
      </Button>
      <Button
        className="modifier"
        pressed={boxed}
        disabled={!canBox}
        onClick={() => till.wager({ type: 'boxToggled' })}
      >
        {say('runner.box')}
      </Button>
      <Button
        className="modifier"
        pressed={favourite}
        disabled={bet === null || (!bet.allowSPFavs && !favourite)}
        onClick={() => till.wager({ type: 'favouriteToggled' })}
      >
        {say('runner.favourite')}
      </Button>
      <ViewToggle setting="runner.view" />
    </>
  );
}
