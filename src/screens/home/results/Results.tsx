/**
 * Results of a race (T137, T139): the order of finish with cloths and names, win, place and show as a track's board prints them,
 * then the exotics. Printing them is not part of it yet.
 */
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { readyCardAtom, resultsAtom } from '../../../till/state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StateMessage } from '../../../ui/StateMessage.tsx';
import { ViewFrame } from '../../../ui/ViewFrame.tsx';
import { type Card, type Race, raceOf } from '../../../wagering/card.ts';
import { AlsoRan } from './AlsoRan.tsx';
import { ExoticTable } from './ExoticTable.tsx';
import { FinishTable } from './FinishTable.tsx';
import { splitFinishers } from './finishers.ts';
import { isEmptyTable, priceTableOf } from './price-table.ts';
import './Results.css';

interface ResultsPlace {
  readonly card: Card | null;
  readonly race: Race | null;
}

/** The card and race the results are of, as far as the window has them: they give the names and the cloths. */
const placeAtom = atom((get): ResultsPlace => {
  const results = get(resultsAtom);
  const card = get(readyCardAtom);
  if (results === null || card === null || card.id !== results.card) return { card: null, race: null };
  return { card, race: raceOf(card, results.race) ?? null };
});

export function Results(): ReactNode {
  const say = useSay();
  const till = useTill();
  return (
    <ViewFrame
      label={say('result.results')}
      bar={
        <Button className="results__back" onClick={() => till.select('Race')}>
          <Icon name="back" />
          {say('home.selectRace')}
        </Button>
      }
    >
      <ResultsBody />
    </ViewFrame>
  );
}

function ResultsBody(): ReactNode {
  const say = useSay();
  const till = useTill();
  const results = useAtomValue(resultsAtom);
  const { card, race } = useAtomValue(placeAtom);
  if (results === null) return <StateMessage kind="empty" title={say('result.noData')} />;
  const { prices } = results;
  if (prices.state === 'loading') return <Skeleton tiles={6} columns={1} label={say('state.loading')} />;
  if (prices.state === 'failed') {
    return (
      <StateMessage
        kind="failed"
        title={say('result.failed')}
        line={say(prices.reason)}
        action={{ label: say('action.retry'), onClick: () => till.showResults(results.race) }}
      />
    );
  }
  const table = priceTableOf(prices.value);
  const sport = card?.raceType ?? 'thoroughbred';
  const heading = say(sport === 'jaiAlai' ? 'race.game' : 'race.race', { race: results.race });
  if (isEmptyTable(table)) return <StateMessage kind="empty" title={say('result.noData')} line={heading} />;
  const { placed, others } = splitFinishers(table.finishers);
  const interests = race?.bettingInterests ?? [];
  return (
    <div className="results">
      <header className="results__head">
        <h2 className="results__title">{heading}</h2>
        <span className="results__card ellipsis">{card?.name ?? ''}</span>
        {race === null || race.name === '' ? null : (
          <span className="results__name ellipsis">{race.name}</span>
        )}
      </header>
      <FinishTable rows={placed} base={table.base} interests={interests} sport={sport} />
      {others.length === 0 ? null : <AlsoRan rows={others} interests={interests} sport={sport} />}
      {table.exotics.length === 0 ? null : <ExoticTable lines={table.exotics} sport={sport} />}
    </div>
  );
}
