/**
 * Opens the odds board from every step: of the chosen race, or of the leg's race among its runners. Draws
 * nothing if the window hides odds.
 */
import { useAtomValue, useStore } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { memo, type ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { readyCardAtom } from '../../../till/cards/card-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { homeViewAtom } from '../../../till/window/view-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ALL_RACES } from '../../../wagering/bets/all-races.ts';
import type { RaceNumber } from '../../../wagering/card/card.ts';
import { commandKey } from '../../frame/keys/command-key.ts';
import { legRaceAtom } from '../runners/runner-atoms.ts';
import './OddsKey.css';

const hiddenAtom = atom((get) => get(settingsAtom).hideOdds);
const isOpenAtom = atom((get) => get(homeViewAtom).current === 'Odds');
const noCardAtom = atom((get) => get(readyCardAtom) === null);

/** Race whose runners are shown; undefined: the chosen race. */
export const lookedAtAtom = atom((get): RaceNumber | undefined => {
  const race = get(homeViewAtom).current === 'Runner' ? get(legRaceAtom)?.num : undefined;
  return race === ALL_RACES ? undefined : race;
});

export const OddsKey = memo(function OddsKey(): ReactNode {
  const say = useSay();
  const till = useTill();
  const store = useStore();
  const hidden = useAtomValue(hiddenAtom);
  const noCard = useAtomValue(noCardAtom);
  const isOpen = useAtomValue(isOpenAtom);
  if (hidden) return null;
  return (
    <Button
      className="odds-key"
      {...(isOpen ? { 'aria-current': 'page' as const, tone: 'inverse' as const } : {})}
      disabled={noCard}
      {...commandKey('odds')}
      onClick={() => till.showOdds(store.get(lookedAtAtom))}
    >
      {say('odds.key')}
    </Button>
  );
});
