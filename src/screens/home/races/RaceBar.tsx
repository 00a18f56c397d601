/**
 * Draws the bar below the races. It has the pool filter (T133), All Races if the window offers it (T134), and
 * scratches on paper (T135). It also has the choice of list or grid. A key that cannot print explains why.
 */
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { useBetName, useSay } from '../../../i18n/SayProvider.tsx';
import { readyCardAtom } from '../../../till/cards/card-state.ts';
import { isSelfServeAtom } from '../../../till/session/self-serve-credit.ts';
import { useTill } from '../../../till/use-till.ts';
import { wagerAtom } from '../../../till/wager/pending-wager-state.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { ALL_RACES } from '../../../wagering/bets/all-races.ts';
import { scratchesOf } from '../../../wagering/card/scratches.ts';
import { FilterButton } from '../bars/FilterButton.tsx';
import { ViewToggle } from '../bars/ViewToggle.tsx';
import { whyNoPaperAtom } from '../states/paper-reason.ts';
import { cardPoolsAtom, poolFilterAtom } from './race-filter-atoms.ts';

const hasScratchesAtom = atom((get) => {
  const card = get(readyCardAtom);
  return card !== null && scratchesOf(card).length > 0;
});
const hasCardAtom = atom((get) => get(readyCardAtom) !== null);
const mayFilterAtom = atom((get) => get(cardPoolsAtom).length > 0 || get(poolFilterAtom) !== null);
const offersAllAtom = atom((get) => get(settingsAtom).allowRaceAll);
const isAllAtom = atom((get) => get(wagerAtom).race === ALL_RACES);

export function RaceBar({ onFilter }: { readonly onFilter: () => void }): ReactNode {
  const say = useSay();
  const nameOf = useBetName();
  const filter = useAtomValue(poolFilterAtom);
  const hasCard = useAtomValue(hasCardAtom);
  const mayFilter = useAtomValue(mayFilterAtom);
  const offersAll = useAtomValue(offersAllAtom);
  // A customer chooses a race, and prints nothing that is free.
  if (useAtomValue(isSelfServeAtom)) return hasCard && offersAll ? <AllRaces /> : null;
  return (
    <>
      {hasCard && mayFilter ? (
        <FilterButton
          name={say('race.poolFilter')}
          now={[filter === null ? say('race.allPools') : nameOf(filter.name)]}
          active={filter !== null}
          onOpen={onFilter}
        />
      ) : null}
      {hasCard && offersAll ? <AllRaces /> : null}
      {hasCard ? <PrintScratches /> : null}
      <ViewToggle setting="race.view" />
    </>
  );
}

/** Draws All Races. If no bet takes them all, a press explains it (W122, W123). */
function AllRaces(): ReactNode {
  const say = useSay();
  const till = useTill();
  const isAll = useAtomValue(isAllAtom);
  return (
    <Button pressed={isAll} onClick={() => till.chooseAllRaces()}>
      {say('slip.allRaces')}
    </Button>
  );
}

function PrintScratches(): ReactNode {
  const say = useSay();
  const till = useTill();
  const hasAny = useAtomValue(hasScratchesAtom);
  const why = useAtomValue(whyNoPaperAtom);
  const reason = hasAny ? (why === null ? null : say(why)) : say('race.noScratches');
  return (
    <Button reason={reason} reasonShown onClick={() => void till.printScratches()}>
      <Icon name="printer" size={20} />
      {say('race.printScratches')}
    </Button>
  );
}
