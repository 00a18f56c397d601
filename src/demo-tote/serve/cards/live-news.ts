/**
 * Finds the news that the tote sends on its sockets: present facts compared with what was sent last. Pure. A
 * sleep of an hour thus ends in one message a card, not in an hour of them. The news is sent by
 * live-socket.ts.
 *
 *   Sent --newsOfCards(facts)--> Sent, texts for every socket
 *   AccountSent | null --newsOfAccount(facts)--> AccountSent | null, texts for one socket
 */
import type { CardId } from '../../../wagering/card/card.ts';
import { CARD_EVENT_MS } from '../../day/day-plan.ts';
import { words } from '../request/socket-words.ts';

/** Sequence numbers by card. */
export type SequenceNumbers = Readonly<Record<CardId, number>>;

/** The last messages to every socket. */
export interface Sent {
  readonly csns: SequenceNumbers;
  /** Odds, totals and chances, by kind and card. */
  readonly texts: ReadonlyMap<string, string>;
}

export const NOTHING_SENT: Sent = { csns: {}, texts: new Map() };

export interface CardFacts {
  readonly csns: SequenceNumbers;
  /** Odds, totals and chances of each card's current race, by kind and card, in the order to send them. */
  readonly texts: readonly (readonly [key: string, text: string])[];
}

/** Returns the messages about cards that changed, and what is then sent. */
export function newsOfCards(
  before: Sent,
  { csns, texts }: CardFacts,
): { readonly sent: Sent; readonly messages: readonly string[] } {
  const changed = Object.entries(csns).flatMap(([card, csn]) =>
    before.csns[card] === csn ? [] : [words.cardUpdate(card, csn)],
  );
  // A new day: the whole list is sent, so that terminals drop the cards that are gone.
  const isNewDay = Object.keys(before.csns).some((card) => !(card in csns));
  const known = isNewDay ? NOTHING_SENT.texts : before.texts;
  const fresh = texts.filter(([key, text]) => known.get(key) !== text);
  return {
    sent: { csns, texts: new Map([...known, ...fresh]) },
    messages: [...changed, ...(isNewDay ? [words.csn(csns)] : []), ...fresh.map(([, text]) => text)],
  };
}

/** The last messages to a window about the account that is signed on there. */
export interface AccountSent {
  readonly id: string;
  /** The message of its balance. */
  readonly balance: string;
  /** Its wagers and their states, in one text. */
  readonly activity: string;
}

/** Returns the messages about a window's account. `now`: null if none is signed on there. */
export function newsOfAccount(before: AccountSent | null, now: AccountSent | null): readonly string[] {
  if (now === null) return before === null ? [] : [words.account(before.id)];
  const isSame = before?.id === now.id;
  return [
    ...(isSame && before.balance === now.balance ? [] : [now.balance]),
    ...(isSame && before.activity !== now.activity ? [words.account(now.id)] : []),
  ];
}

/**
 * Returns the milliseconds until the next card event, or until the next ordered race is official, if that is
 * sooner.
 * `ordered`: epoch milliseconds; null if none was ordered.
 */
export function untilNextNews(now: number, startTime: number, ordered: number | null): number {
  const since = (((now - startTime) % CARD_EVENT_MS) + CARD_EVENT_MS) % CARD_EVENT_MS;
  return Math.min(CARD_EVENT_MS - since, (ordered ?? Number.POSITIVE_INFINITY) - now);
}
