/**
 * Says what customers with a ticket or a voucher want, and reads each sentence back. Shares no words with the
 * files that say them. Wagers in them are read by the parser of their language.
 */
import { pennies } from '../../../wagering/ground/money.ts';
import { seededRandom } from '../../../wagering/ground/random.ts';
import { serialOfWords } from '../../../wagering/tickets/ticket-serial.ts';
import type { AskKind, BroughtPaper, CustomerAsk } from '../../asks/ask.ts';
import { drawWishes } from '../../asks/draw-wishes.ts';
import { drawFrom, placedOf, type Speech, sayAsk } from '../speech.ts';
import { faultOf, type Hear, type Hearing, RANGE } from './sentences.ts';

/** Reads a language: patterns that match a whole sentence, or a part that is taken away. */
export interface ErrandEar {
  readonly cash: RegExp;
  /** Its first group is the amount, in words that `amount` reads in hundredths. */
  readonly voucher: RegExp;
  readonly amount: (words: string) => number;
  /** Parts that say that a voucher pays; one of them is said, once. */
  readonly byVoucher: RegExp;
  readonly restInCash: RegExp;
  readonly restOnVoucher: RegExp;
}

const PAPERS: readonly BroughtPaper[] = [
  { kind: 'ticket', tsn: serialOfWords([1, 2, 3]) },
  { kind: 'voucher', tsn: serialOfWords([1, 2, 4]), value: pennies(2_000) },
  { kind: 'voucher', tsn: serialOfWords([1, 2, 5]), value: pennies(10_000) },
];
const KINDS: readonly AskKind[] = ['cash', 'buyVoucher', 'voucher'];

/** Draws customers, and returns the sentences that are heard as something else than was drawn. */
export function misheardErrands(
  speech: Speech,
  ear: ErrandEar,
  hear: Hear,
  { cards, seed, customers }: Hearing,
): readonly string[] {
  const random = seededRandom(seed);
  const faults: string[] = [];
  const seen = { cash: 0, voucher: 0, rest: 0 };
  for (let customer = 0; customer < customers; customer += 1) {
    const ask = drawWishes(cards, { ...RANGE, kinds: KINDS }, random, PAPERS);
    if (ask === null) return ['nothing drawn'];
    seen.cash += ask.paper?.kind === 'ticket' ? 1 : 0;
    seen.voucher += ask.paper?.kind === 'voucher' ? 1 : 0;
    seen.rest += ask.paper !== null && ask.voucher !== null ? 1 : 0;
    const sentence = sayAsk(ask, placedOf(ask.wagers, cards), speech, drawFrom(random));
    const fault = faultOfErrand(ask, sentence, ear, hear, cards);
    if (fault !== null) faults.push(`${sentence} ${fault}`);
  }
  return Object.values(seen).every((count) => count > customers / 20) ? faults : [JSON.stringify(seen)];
}

/** Returns why the sentence is not what the customer wants; null if it is, each amount to the cent. */
function faultOfErrand(
  { wagers, paper, voucher }: CustomerAsk,
  sentence: string,
  ear: ErrandEar,
  hear: Hear,
  cards: Hearing['cards'],
): string | null {
  const isCash = ear.cash.test(sentence);
  if (isCash || paper?.kind === 'ticket') return isCash && paper?.kind === 'ticket' ? null : 'cash?';
  const amount = ear.voucher.exec(sentence)?.[1];
  if (amount !== undefined || wagers.length === 0)
    return wagers.length === 0 && amount !== undefined && BigInt(ear.amount(amount)) === voucher
      ? null
      : `a voucher? ${amount}`;
  const isCashRest = ear.restInCash.test(sentence);
  const isVoucherRest = ear.restOnVoucher.test(sentence);
  const words = sentence.replace(ear.restInCash, '').replace(ear.restOnVoucher, '');
  const cost = wagers.reduce((sum, { wager }) => sum + wager.totalCost, 0n);
  const isMore = paper?.kind === 'voucher' && paper.value > cost;
  if (isVoucherRest !== (voucher !== null) || isCashRest !== (isMore && voucher === null))
    return 'which rest?';
  if (!ear.byVoucher.test(words)) return 'no voucher?';
  return faultOf(
    wagers.map(({ wager }) => wager),
    words.replace(ear.byVoucher, '').trim(),
    hear,
    cards,
  );
}
