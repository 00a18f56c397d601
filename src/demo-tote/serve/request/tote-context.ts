/** The parts of the tote that every call uses. demo-tote.ts composes them. */
import type { Card, CardId } from '../../../wagering/card/card.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import type { Clock } from '../../../wagering/ground/clock.ts';
import type { CardPlan, RacePlan } from '../../day/day-plan.ts';
import type { Programme } from '../../day/programme.ts';
import type { Books } from '../../ledger/books.ts';
import type { OwnParlay } from '../../pools/parlay.ts';
import type { ParlayOutcome } from '../../pools/parlay-stakes.ts';
import type { PoolSources } from '../../pools/race-pools.ts';
import { raceResult, type SettledRace } from '../../pools/race-result.ts';
import type { ToteRecord } from '../../records/records.ts';
import type { DemoSettings } from '../../terms/settings.ts';
import { createCardTexts } from './card-texts.ts';
import { cardAt } from './card-view.ts';
import type { TerminalReports } from './terminal-reports.ts';

export interface ToteContext {
  readonly seed: string;
  readonly settings: DemoSettings;
  readonly clock: Clock;
  readonly programme: Programme;
  readonly books: Books;
  readonly pools: PoolSources;
  readonly serialOf: (count: number) => TicketSerial;
  /** The code of a fixed-odds ticket, by its count. */
  readonly fixedOddsCodeOf: (count: number) => string;
  /** Returns true if a serial number can be one of this tote's, given out or not. */
  readonly isOwnSerial: (serial: TicketSerial) => boolean;
  /** The token of a session, by its count; `of` names other sessions than a teller's. */
  readonly tokenOf: (count: number, of?: string) => string;
  /** The last events and counters of terminals. */
  readonly reports: TerminalReports;
  readonly parlayOutcome: (card: CardPlan, parlay: OwnParlay, now: number) => ParlayOutcome;
  /** Writes a record and, once it is on the medium, enters it in the books. */
  readonly commit: (record: ToteRecord) => Promise<void>;
  /** Notes a record that entered the books. Others may have committed it. */
  readonly noted: (record: ToteRecord) => void;
  /** The card as sales are checked against: everything but odds. Undefined when there is no such card. */
  readonly cardForSale: (id: CardId) => Card | undefined;
  /** Returns the JSON of a card on the list, with odds. */
  readonly cardText: (card: CardPlan) => string;
  /** Null until the race is official. */
  readonly resultOf: (card: CardPlan, race: RacePlan) => SettledRace | null;
}

type Parts = Omit<ToteContext, 'cardForSale' | 'cardText' | 'resultOf' | 'noted'>;

/** Adds what is kept rather than worked out again: cards as long as they do not change, results for good. */
export function createToteContext(parts: Parts): ToteContext {
  const { programme, books, clock } = parts;
  const cards = new Map<CardId, { readonly at: number; readonly until: number; readonly card: Card }>();
  const results = new Map<string, SettledRace>();
  const noted = (record: ToteRecord): void => {
    const changed = changedCard(record);
    if (changed !== undefined) cards.delete(changed);
  };
  const cardForSale: ToteContext['cardForSale'] = (id) => {
    const now = clock.now();
    const plan = programme.card(id, now);
    if (plan === undefined) return undefined;
    const known = cards.get(id);
    if (known !== undefined && known.at <= now && now < known.until) return known.card;
    const card = cardAt(plan, books.closures(), now);
    cards.set(id, { at: now, until: nextChange(plan, now), card });
    return card;
  };
  return {
    ...parts,
    cardForSale,
    cardText: createCardTexts({ ...parts, cardForSale }),
    resultOf: (card, race) => {
      if (clock.now() < race.officialAt) return null;
      const key = `${card.id}/${race.num}`;
      const known = results.get(key);
      if (known !== undefined) return known;
      const result = raceResult(parts.pools, card, race);
      results.set(key, result);
      return result;
    },
    commit: async (record) => {
      await parts.commit(record);
      noted(record);
    },
    noted,
  };
}

/** Returns the card that an official or a trainer changes at once; undefined for other records. */
export function changedCard(record: ToteRecord): CardId | undefined {
  switch (record.kind) {
    case 'closure':
    case 'raceRun':
    case 'postMoved':
    case 'finishChosen':
    case 'publicMissed':
      return record.card;
    default:
      return undefined;
  }
}

/** When anything but odds changes on a card next; for ever when nothing will. */
function nextChange(card: CardPlan, now: number): number {
  let next = Number.POSITIVE_INFINITY;
  const consider = (time: number | null): void => {
    if (time !== null && time > now && time < next) next = time;
  };
  consider(card.dayBreaksAt);
  for (const race of card.races) {
    for (const time of [race.opensAt, race.offAt, race.officialAt]) consider(time);
    for (const { runners } of race.interests) for (const { scratchedAt } of runners) consider(scratchedAt);
  }
  return next;
}
