/**
 * Keeps the text of each card on the wire. Makes it anew once the card or its odds change. All windows ask
 * for a card at the same moment, while each sale may move the odds of its race.
 */
import type { Card, CardId } from '../../../wagering/card/card.ts';
import type { Clock } from '../../../wagering/ground/clock.ts';
import { CARD_EVENT_MS, type CardPlan, type RacePlan } from '../../day/day-plan.ts';
import type { Books } from '../../ledger/books.ts';
import { type PoolSources, winOdds } from '../../pools/race-pools.ts';
import { wireCard, withOdds } from './card-view.ts';

interface KnownOdds {
  /** The bets and parlays that are in the odds. */
  readonly bets: object;
  readonly betCount: number;
  readonly parlays: object;
  readonly parlayCount: number;
  readonly odds: ReadonlyMap<number, string | null>;
}

interface KnownText {
  /** The card without odds: it is another one when anything but odds changes. */
  readonly card: Card;
  /** The card events that the public's money has come with. */
  readonly events: number;
  /** By race. */
  readonly odds: Map<number, KnownOdds>;
  text: string | null;
}

export interface CardTextsDependencies {
  readonly books: Pick<Books, 'betsOn' | 'parlaysOn'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly pools: PoolSources;
  /** Returns the card without odds, the same one until anything else on it changes. */
  readonly cardForSale: (id: CardId) => Card | undefined;
}

/** Returns what gives the JSON of a card, a WireCard. Its `loadTime` is when the text was made. */
export function createCardTexts({
  books,
  clock,
  pools,
  cardForSale,
}: CardTextsDependencies): (plan: CardPlan) => string {
  const texts = new Map<CardId, KnownText>();

  function knownOf(plan: CardPlan, card: Card, now: number): KnownText {
    const events = Math.floor((now - plan.listedAt) / CARD_EVENT_MS);
    const before = texts.get(plan.id);
    if (before !== undefined && before.card === card && before.events === events) return before;
    const fresh: KnownText = { card, events, odds: new Map(), text: null };
    texts.set(plan.id, fresh);
    return fresh;
  }

  /** Returns the odds of a race; drops the text if they are others than those in it. */
  function oddsOf(known: KnownText, plan: CardPlan, race: RacePlan, now: number): KnownOdds['odds'] {
    const bets = books.betsOn(plan.id, race.num);
    const parlays = books.parlaysOn(plan.id);
    const before = known.odds.get(race.num);
    if (
      before !== undefined &&
      before.bets === bets &&
      before.betCount === bets.length &&
      before.parlays === parlays &&
      before.parlayCount === parlays.length
    ) {
      return before.odds;
    }
    const odds = winOdds(pools, plan, race, now);
    known.odds.set(race.num, {
      bets,
      betCount: bets.length,
      parlays,
      parlayCount: parlays.length,
      odds,
    });
    if (before === undefined || !areSame(before.odds, odds)) known.text = null;
    return odds;
  }

  return (plan) => {
    const now = clock.now();
    const card = cardForSale(plan.id);
    if (card === undefined) throw new Error(`card ${plan.id} is not on the programme`);
    const known = knownOf(plan, card, now);
    const odds = new Map(plan.races.map((race) => [race.num, oddsOf(known, plan, race, now)]));
    known.text ??= JSON.stringify(wireCard({ ...withOdds(card, odds), loadTime: now }));
    return known.text;
  };
}

function areSame<Key, Value>(one: ReadonlyMap<Key, Value>, other: ReadonlyMap<Key, Value>): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}
