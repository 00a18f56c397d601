/**
 * Draws Select Race (T132). Shows the races of the chosen card as tiles or rows, all or those of one pool
 * (T133). Open races lead to the pools, official ones to their results (T308-T311).
 */
import { useAtomValue, useSetAtom, useStore } from 'jotai/react';
import { atom, type createStore } from 'jotai/vanilla';
import { type ReactNode, useCallback, useState } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { TextKey } from '../../../i18n/say.ts';
import { cardAtom, readyCardAtom } from '../../../till/cards/card-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { luckyEntriesAtom } from '../../../till/wager/lucky-quick-pick-state.ts';
import { wagerAtom } from '../../../till/wager/pending-wager-state.ts';
import { coarseNowAtom } from '../../../till/window/clockwork.ts';
import { viewSettingsAtom } from '../../../till/window/settings-state.ts';
import { homeViewAtom } from '../../../till/window/view-state.ts';
import { StateMessage } from '../../../ui/page/StateMessage.tsx';
import { ViewFrame } from '../../../ui/page/ViewFrame.tsx';
import { betOf, type Race, type RaceNumber, type RaceType } from '../../../wagering/card/card.ts';
import type { BetId } from '../../../wagering/card/catalogue.ts';
import { TypedCodeNote } from '../keys/TypedCodeNote.tsx';
import { useGridKeys } from '../keys/use-grid-keys.ts';
import { NotReady } from '../states/NotReady.tsx';
import { LuckyQuickPickEntries } from './LuckyQuickPickEntries.tsx';
import { PoolFilterDialog } from './PoolFilterDialog.tsx';
import { RaceBar } from './RaceBar.tsx';
import './RaceList.css';
import { RaceTile } from './RaceTile.tsx';
import { chosenPoolFilterAtom, offersPool, poolFilterAtom } from './race-filter-atoms.ts';

type Store = ReturnType<typeof createStore>;

/** Number of race tiles above which they are drawn closer together. */
const COMFORTABLE_RACES = 12;
/** The same number with Lucky Quick Picks below, which must be in view with all races. */
const COMFORTABLE_WITH_LUCKY = 8;
/** Number of rows above which they are drawn in two columns, read downwards. */
const ROWS_IN_ONE_COLUMN = 9;

/** Scrolls a long card to its current race, past those that are over. */
function showCurrent(list: HTMLUListElement | null): void {
  list?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
}

const chosenRaceAtom = atom((get) => get(wagerAtom).race);
const hasLuckyAtom = atom((get) => get(luckyEntriesAtom).length > 0);

export function RaceList(): ReactNode {
  const say = useSay();
  const card = useAtomValue(readyCardAtom)?.id ?? null;
  const filter = useAtomValue(poolFilterAtom);
  const setFilter = useSetAtom(chosenPoolFilterAtom);
  const [isFiltering, setFiltering] = useState(false);
  const open = useCallback(() => setFiltering(true), []);
  return (
    <>
      <ViewFrame label={say('home.selectRace')} bar={<RaceBar onFilter={open} />}>
        <Races />
      </ViewFrame>
      {isFiltering && card !== null ? (
        <PoolFilterDialog
          filter={filter}
          onChoose={(pool) => {
            setFilter(pool === null ? null : { card, bets: pool.bets, name: pool.name });
            setFiltering(false);
          }}
          onClose={() => setFiltering(false)}
        />
      ) : null}
    </>
  );
}

function Races(): ReactNode {
  const say = useSay();
  const till = useTill();
  const card = useAtomValue(cardAtom);
  const now = useAtomValue(coarseNowAtom);
  const view = useAtomValue(viewSettingsAtom)['race.view'];
  const chosen = useAtomValue(chosenRaceAtom);
  const filter = useAtomValue(poolFilterAtom);
  const setFilter = useSetAtom(chosenPoolFilterAtom);
  const comfortable = useAtomValue(hasLuckyAtom) ? COMFORTABLE_WITH_LUCKY : COMFORTABLE_RACES;
  const { ref: keys, shown } = useGridKeys({ codes: true, takesFocus: true });
  const listRef = useCallback(
    (list: HTMLUListElement | null) => {
      showCurrent(list);
      keys(list);
    },
    [keys],
  );
  const store = useStore();
  const choose = useCallback(
    (race: RaceNumber) => {
      till.chooseRace(race);
      const bet = onlyPoolOf(store, race);
      if (bet !== null) till.wager({ type: 'poolChosen', bet });
    },
    [till, store],
  );

  if (card === null) {
    return (
      <StateMessage
        kind="empty"
        title={say('race.noCard')}
        action={{ label: say('home.selectCard'), onClick: () => till.select('Card') }}
      />
    );
  }
  if (card.state !== 'ready') {
    const columns = view === 'grid' ? 2 : 1;
    return (
      <NotReady of={card} failed={say('race.failed')} onRetry={till.retryCard} tiles={10} columns={columns} />
    );
  }
  const { currentRace, raceType } = card.value;
  if (card.value.races.length === 0) return <StateMessage kind="empty" title={say('race.none')} />;
  const races = card.value.races.filter((race) => offersPool(race, filter));
  if (races.length === 0) {
    return (
      <StateMessage
        kind="empty"
        icon="filter"
        title={say('race.noneWithPool', { pool: filter?.name ?? '' })}
        action={{ label: say('race.allPools'), onClick: () => setFilter(null) }}
      />
    );
  }
  const columns = view === 'list' && races.length > ROWS_IN_ONE_COLUMN ? 2 : 1;
  return (
    <>
      <ul
        ref={listRef}
        className={`race-list race-list--${view}`}
        data-dense={races.length > comfortable}
        data-columns={columns}
        style={{ ['--rows' as string]: Math.ceil(races.length / columns) }}
      >
        {races.map((race) => (
          <li key={race.num}>
            <RaceTile
              race={race}
              sport={raceType}
              now={now}
              view={view}
              chosen={race.num === chosen}
              current={race.num === currentRace}
              onChoose={choose}
            />
          </li>
        ))}
      </ul>
      <LuckyQuickPickEntries />
      <TypedCodeNote
        shown={shown}
        refusal={(code) => say(refusalOf(code, races, raceType), { race: code })}
      />
    </>
  );
}

/**
 * Returns the one pool that the filter leaves in a chosen race, which can be chosen with it. Null if there
 * are several, or none.
 */
function onlyPoolOf(store: Store, num: RaceNumber): BetId | null {
  const filter = store.get(poolFilterAtom);
  const race = store.get(readyCardAtom)?.races.find((each) => each.num === num);
  const isAtPools = store.get(wagerAtom).race === num && store.get(homeViewAtom).current === 'Pool';
  if (filter === null || race === undefined || !isAtPools) return null;
  const [only, ...more] = filter.bets.flatMap((bet) => betOf(race, bet) ?? []);
  return only === undefined || more.length > 0 ? null : only.id;
}

function refusalOf(code: string, races: readonly Race[], sport: RaceType): TextKey {
  const isThere = races.some((race) => String(race.num) === code);
  if (sport === 'jaiAlai') return isThere ? 'race.gameShut' : 'race.noGame';
  return isThere ? 'race.shut' : 'race.noRace';
}
