/**
 * Writes what the customer's display shows now, out of the window's atoms. Called for each frame, behind the
 * taps that changed something. Amounts are hidden in privacy mode before they leave the window.
 */
import { amountWriter } from '../../i18n/amounts.ts';
import { ownBetName } from '../../i18n/i18n.ts';
import { languageTag } from '../../i18n/languages.ts';
import { raceText } from '../../i18n/race-text.ts';
import { type Say, say } from '../../i18n/say.ts';
import { twelveHour } from '../../i18n/times.ts';
import { type Translate, translator } from '../../i18n/translate.ts';
import type { Card } from '../../wagering/card/card.ts';
import { groupThousands, magnitude, negative } from '../../wagering/ground/money.ts';
import { summaryAtom } from '../cards/card-state.ts';
import { customerFactsAtom } from '../customer/customer-facts.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { fixedOddsCardAtom, fixedOddsChoiceAtom } from '../tickets/fixed-odds/fixed-odds-state.ts';
import { handingIn, type Transaction, wasDone } from '../transactions/customer-session.ts';
import { transactionType } from '../transactions/transaction-title.ts';
import { amountOf, keyedAtom, keyedIn } from '../wager/keyed-input.ts';
import { askedWagerAtom, isLeftBySaleAtom, wagerAtom } from '../wager/pending-wager-state.ts';
import { wagerViewAtom } from '../wager/wager-view-state.ts';
import type { Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { homeViewAtom } from '../window/view-state.ts';
import {
  type DisplayBalance,
  type DisplayCustomer,
  type DisplayFact,
  type DisplayLine,
  type DisplayPage,
  type DisplaySession,
  type DisplayWager,
  MOST_LISTED_TRANSACTIONS,
} from './display-session.ts';
import { displayChoicesAtom } from './display-state.ts';
import { type ColourOf, nextRaces } from './next-races.ts';
import { type FaceParts, fixedOddsFace, notationOf, readBackFace, wagerFace } from './wager-face.ts';

/** Replaces an amount, a player or an account in privacy mode (S014). */
const HIDDEN = '•••';

/** Holds the words and amounts that a frame is written with. */
export interface Writing extends FaceParts {
  readonly isPrivate: boolean;
}

/** Returns the words and amounts of now, in the window's language. */
export function writingOf(store: Store, now: number, colourOf: ColourOf): Writing {
  const { language, currency, currencySymbol, comma, radix } = store.get(settingsAtom);
  const { isPrivate } = store.get(displayChoicesAtom);
  const format = { currency, currencySymbol, comma, radix };
  const words = translator(language, format);
  const written = amountWriter(
    format,
    () => words('money.invalid'),
    () => undefined,
  );
  return {
    now,
    say: words,
    money: (amount) => (isPrivate ? HIDDEN : written(amount)),
    betName: (english) => ownBetName(language, english),
    count: (bets) => groupThousands(bets, comma),
    colourOf,
    isPrivate,
  };
}

export interface FrameFacts {
  readonly page: DisplayPage;
  /** Card of the next race, if it is loaded. */
  readonly nextCard: Card | null;
  /** Lines of the log, newest first. */
  readonly log: readonly Say[];
}

export function sessionOf(store: Store, facts: FrameFacts, writing: Writing): DisplaySession {
  const { say: words, now } = writing;
  const { language, theme, associationName, hideOdds } = store.get(settingsAtom);
  const teller = store.get(tellerAtom);
  const summary = store.get(summaryAtom);
  const cards = summary.state === 'ready' ? summary.value : [];
  return {
    page: facts.page,
    language: languageTag(language),
    theme,
    brand: associationName,
    window: teller === null ? '' : words('display.window', { window: teller.windowNumber }),
    clock: twelveHour(now, language),
    advice: words('display.checkTicket'),
    closed: { name: words('display.closed'), value: words('display.nextWindow') },
    next: nextRaces(cards, facts.nextCard, { ...writing, hidesOdds: hideOdds }),
    customer: facts.page === 'customer' ? customerOf(store, facts.log, writing) : null,
  };
}

function customerOf(store: Store, log: readonly Say[], writing: Writing): DisplayCustomer {
  const { hideCashTrans } = store.get(settingsAtom);
  const transactions = store
    .get(customerAtom)
    .transactions.filter((each) => wasDone(each) && !(hideCashTrans && isCash(each)))
    .slice(-MOST_LISTED_TRANSACTIONS)
    .toReversed();
  return {
    wager: pendingOf(store, writing),
    balance: balanceOf(store, writing),
    facts: factsOf(store, writing),
    transactions: transactions.map((each) => lineOf(each, writing)),
    log: log.map((line) => writing.say(line)),
  };
}

/** Returns true for a payment, which a setting leaves out of the display (T240). */
export function isCash({ type }: Transaction): boolean {
  return handingIn(type) === 'CASH';
}

function pendingOf(store: Store, writing: Writing): DisplayWager | null {
  const asked = store.get(askedWagerAtom);
  if (asked !== null) return readBackFace(asked, writing);
  const fixed = store.get(fixedOddsChoiceAtom);
  if (store.get(homeViewAtom).current === 'FixedOdds') {
    if (fixed === null) return null;
    const stake = amountOf(keyedIn(store.get(keyedAtom), 'FixedOdds').typed);
    return fixedOddsFace(fixed, store.get(fixedOddsCardAtom), stake === 0n ? null : stake, writing);
  }
  const wager = store.get(wagerAtom);
  // Nothing of the next bet is entered after a sale: the sum that is owed comes first.
  if (store.get(isLeftBySaleAtom) && store.get(customerAtom).transactions.length > 0) return null;
  const isBegun = wager.bet !== null || wager.stored.length > 0 || wager.parlay !== null;
  return isBegun ? wagerFace(wager, store.get(wagerViewAtom), writing) : null;
}

/** Returns the balance in the customer's words; null before their first transaction. */
function balanceOf(store: Store, { say: words, money }: Writing): DisplayBalance | null {
  if (store.get(customerAtom).transactions.length === 0) return null;
  const { balance } = store.get(totalsAtom);
  const [tone, caption] =
    balance > 0n
      ? (['pay', 'display.pleasePay'] as const)
      : balance < 0n
        ? (['receive', 'display.youReceive'] as const)
        : (['even', 'display.nothingToPay'] as const);
  return { tone, caption: words(caption), amount: money(magnitude(balance)) };
}

function factsOf(store: Store, { say: words, money, isPrivate }: Writing): readonly DisplayFact[] {
  const { playerId, accountId, awBalance, slotBalance, exchangeMode } = store.get(customerFactsAtom);
  const fact = (name: Say, value: string): DisplayFact => ({ name: words(name), value });
  const known = (id: string): string => (isPrivate ? HIDDEN : id);
  const { exchange } = store.get(wagerAtom);
  return [
    ...(playerId === null ? [] : [fact(say('display.player'), known(playerId))]),
    ...(slotBalance === null ? [] : [fact(say('display.playerBalance'), money(slotBalance))]),
    ...(accountId === null ? [] : [fact(say('display.account'), known(accountId))]),
    ...(awBalance === null ? [] : [fact(say('display.accountBalance'), money(awBalance))]),
    ...(exchangeMode && exchange !== null ? [fact(say('display.credit'), money(exchange.amount))] : []),
  ];
}

function lineOf(transaction: Transaction, writing: Writing): DisplayLine {
  const { value, moved } = transaction;
  const { title, detail } = wordsOf(transaction, writing);
  const isPaid = value < 0n;
  const amount = writing.money(moved ?? magnitude(value));
  return {
    title,
    detail,
    amount: isPaid && !writing.isPrivate ? writing.money(negative(magnitude(value))) : amount,
    isPaid,
  };
}

interface LineWords {
  readonly title: string;
  readonly detail: string;
}

/** Names a sold wager by its bet, and a paper that was handed in by what was done with it. */
function wordsOf(transaction: Transaction, { say: words, betName }: Writing): LineWords {
  const { ticket, fixedOdds, type } = transaction;
  const kind = words(transactionType(transaction));
  const placed = fixedOdds?.ticket?.wager;
  if (placed !== undefined) {
    const runner = words('transaction.fixedOddsOn', {
      runner: placed.runner.saddleCloth,
      name: placed.runner.name,
    });
    const place = placeOf(words, placed.cardName, placed.race);
    return handingIn(type) === null ? { title: runner, detail: place } : { title: kind, detail: runner };
  }
  const [wager, ...others] = ticket?.wagers ?? [];
  if (wager === undefined) return { title: kind, detail: '' };
  const bet = words('transaction.wager', {
    bet: betName(wager.betName),
    runners: notationOf(wager.runners, words),
  });
  const more = others.length === 0 ? '' : ` ${words('transaction.more', { more: others.length })}`;
  const place = placeOf(words, wager.cardName, wager.raceNo);
  return handingIn(type) === null
    ? { title: `${bet}${more}`, detail: place }
    : { title: kind, detail: `${bet}${more} · ${place}` };
}

function placeOf(words: Translate, card: string, race: number): string {
  return `${card}, ${words(raceText(null), { race })}`;
}
