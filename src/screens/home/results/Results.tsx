/**
 * Draws the results of a race (T137, T139). Shows the order of finish with cloths and names, and win, place
 * and show as on a track's board. The exotics follow. Prints them (T138).
 */

import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { raceText } from '../../../i18n/race-text.ts';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { readyCardAtom, resultsAtom, summaryAtom } from '../../../till/cards/card-state.ts';
import { isSelfServeAtom } from '../../../till/session/self-serve-credit.ts';
import { useTill } from '../../../till/use-till.ts';
import { wagerAtom } from '../../../till/wager/pending-wager-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { StateMessage } from '../../../ui/page/StateMessage.tsx';
import { ViewFrame } from '../../../ui/page/ViewFrame.tsx';
import { type Race, type RaceNumber, type RaceType, raceOf } from '../../../wagering/card/card.ts';
import { splitFinishers } from '../../../wagering/card/finishers.ts';
import { isEmptyTable, priceTableOf } from '../../../wagering/card/price-table.ts';
import { NotReady } from '../states/NotReady.tsx';
import { whyNoPaperAtom } from '../states/paper-reason.ts';
import { AlsoRan } from './AlsoRan.tsx';
import { ExoticTable } from './ExoticTable.tsx';
import { FinishTable } from './FinishTable.tsx';
import './Results.css';

interface ResultsPlace {
  readonly race: Race | null;
  /** Name of the card; empty if the window does not know it. */
  readonly name: string;
  readonly sport: RaceType;
  /** Race of the wager if that is another one. */
  readonly wagered: RaceNumber | null;
}

const NOWHERE: ResultsPlace = { race: null, name: '', sport: 'thoroughbred', wagered: null };

/** Card and race of the results, as far as the window has them: they give the names and the cloths. */
const placeAtom = atom((get): ResultsPlace => {
  const results = get(resultsAtom);
  const card = get(readyCardAtom);
  if (results === null) return NOWHERE;
  const { card: id, race } = results;
  if (card !== null && card.id === id) {
    const { race: ofWager } = get(wagerAtom);
    const wagered = ofWager === race ? null : ofWager;
    return { race: raceOf(card, race) ?? null, name: card.name, sport: card.raceType, wagered };
  }
  const summary = get(summaryAtom);
  const listed = summary.state === 'ready' ? summary.value.find((each) => each.id === id) : undefined;
  if (listed === undefined) return NOWHERE;
  return { ...NOWHERE, name: listed.name, sport: listed.raceType };
});

export function Results(): ReactNode {
  const say = useSay();
  // A self-serve terminal prints nothing that is free.
  const bar = useAtomValue(isSelfServeAtom) ? undefined : <ResultsBar />;
  return (
    <ViewFrame label={say('result.results')} bar={bar}>
      <ResultsBody />
    </ViewFrame>
  );
}

/** Is true if there is a price or an order of finish to print. */
const mayPrintAtom = atom((get) => {
  const prices = get(resultsAtom)?.prices;
  return prices?.state === 'ready' && !isEmptyTable(priceTableOf(prices.value));
});

function ResultsBar(): ReactNode {
  const say = useSay();
  const till = useTill();
  const may = useAtomValue(mayPrintAtom);
  const why = useAtomValue(whyNoPaperAtom);
  return (
    <Button
      disabled={!may}
      reason={may && why !== null ? say(why) : null}
      reasonShown
      onClick={() => void till.printResults()}
    >
      <Icon name="printer" size={20} />
      {say('result.print')}
    </Button>
  );
}

function ResultsBody(): ReactNode {
  const say = useSay();
  const till = useTill();
  const results = useAtomValue(resultsAtom);
  const { race, name, sport, wagered } = useAtomValue(placeAtom);
  if (results === null) return <StateMessage kind="empty" title={say('result.noData')} />;
  const { prices } = results;
  if (prices.state !== 'ready') {
    const retry = (): void => till.showResults(results.race);
    return <NotReady of={prices} failed={say('result.failed')} onRetry={retry} tiles={6} columns={1} />;
  }
  const table = priceTableOf(prices.value);
  const of = say(raceText(sport), { race: results.race });
  const heading =
    name === '' ? say('result.of', { race: of }) : say('result.ofCard', { race: of, card: name });
  if (isEmptyTable(table)) return <StateMessage kind="empty" title={say('result.noData')} line={heading} />;
  const { placed, others } = splitFinishers(table.finishers);
  const interests = race?.bettingInterests ?? [];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- there is nothing to press in it, and it is scrolled by the keys all the same
    <section className="results" aria-label={heading} tabIndex={0}>
      <header className="results__head">
        <h2 className="results__title">{heading}</h2>
        {race === null || race.name === '' ? null : (
          <span className="results__name ellipsis">{race.name}</span>
        )}
        {wagered === null ? null : (
          <span className="results__wager">
            {say('result.wagerStays', { race: say(raceText(sport), { race: wagered }) })}
          </span>
        )}
      </header>
      <FinishTable rows={placed} base={table.base} interests={interests} sport={sport} />
      {others.length === 0 ? null : <AlsoRan rows={others} interests={interests} sport={sport} />}
      {table.exotics.length === 0 ? null : <ExoticTable lines={table.exotics} sport={sport} />}
    </section>
  );
}
