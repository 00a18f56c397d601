/** Words what a practice customer wants now as the window words a ticket: for the hint and the judge. */
import { type Say, say } from '../../i18n/say.ts';
import { wagersInWords } from '../../till/transactions/wagers-in-words.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import { writtenSerial } from '../../wagering/tickets/ticket-serial.ts';
import type { BroughtPaper } from '../asks/ask.ts';
import type { PracticeCustomer } from './practice-state.ts';

/** Returns the lines of the wish that was said last. */
export function wishInWords({ ask, second, isSecond }: PracticeCustomer): readonly Say[] {
  const wish = isSecond ? second : null;
  if (wish?.kind === 'cancel') return [say('practice.cancelIt')];
  if (wish !== null) return wagerInWords(wish.wager);
  return [
    ...(ask.paper === null ? [] : [paperInWords(ask.paper)]),
    ...ask.wagers.flatMap(({ wager }) => wagerInWords(wager)),
    ...(ask.voucher === null ? [] : [say('practice.sellVoucher', { amount: ask.voucher })]),
  ];
}

function paperInWords(paper: BroughtPaper): Say {
  const number = writtenSerial(paper.tsn);
  return paper.kind === 'ticket'
    ? say('practice.cashTicket', { number })
    : say('practice.takeVoucher', { number, amount: paper.value });
}

/** Reads a parlay out race by race. */
function wagerInWords({ parlayLegs, ...wager }: Wager): readonly Say[] {
  if (parlayLegs === undefined) return wagersInWords([wager]);
  const legs = parlayLegs.flatMap((leg) => wagersInWords([{ ...wager, ...leg }]).slice(0, -1));
  return [say('command.parlay'), ...legs, ...wagersInWords([wager]).slice(-1)];
}
