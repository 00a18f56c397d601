/**
 * Ends a customer's exchange credit before a self-serve terminal pays them out. Sells the voucher that W128
 * demands (S094). Pays the credit in money where the host refuses the voucher (S095).
 *
 *     credit --voucher--> spent
 *               '--refused--> looked for in the host's list --money--> spent
 *                   |                                         '--refused--> left
 *                   '--not valid (W053)--> said to the customer, looked for in the host's list
 *
 * Reading: a customer who goes is asked nothing. An employee decides about credit that the host refuses both
 * ways. The terminal pays out the rest of the customer's money meanwhile. The host alone decides about credit
 * that it calls not valid: the customer reads that, and nobody keeps them.
 */
import { type Say, say } from '../../i18n/say.ts';
import type { ExchangeData } from '../../wagering/pending/wager-state.ts';
import { technicianAtom } from '../session/technician-state.ts';
import type { ExchangeWay, VoucherDesk } from '../tickets/voucher-desk.ts';
import type { CreditDesk } from '../wager/credit-desk.ts';
import { creditRefusalAtom } from '../wager/credit-state.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import type { WagerEntry } from '../wager/wager-entry.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { creditLeftQuestion } from './ending-steps.ts';

/** 'left': the host refused both ways. 'unknown': a post is in doubt or was not sent. */
export type CreditEnding = 'ended' | 'left' | 'unknown';

export interface CreditEndingDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'ask' | 'announce'>;
  readonly credits: Pick<CreditDesk, 'spendAll'>;
  readonly vouchers: Pick<VoucherDesk, 'endExchange'>;
  readonly entry: Pick<WagerEntry, 'reset'>;
  /** Holds the host's list against the newest refusal; false: nothing is known for certain now. */
  readonly lookAgain: (message: Say) => Promise<boolean>;
  readonly log: (message: string) => void;
}

const WAYS: readonly ExchangeWay[] = ['voucher', 'money'];

export function createCreditEnding(parts: CreditEndingDependencies): () => Promise<CreditEnding> {
  const { store, dialogs } = parts;
  const active = (): ExchangeData | null => store.get(wagerAtom).exchange;

  /** Asks an employee to end the customer without the credit. */
  async function isLetGo(credit: ExchangeData, why: readonly Say[]): Promise<boolean> {
    const by = store.get(technicianAtom);
    if (by === null) return false;
    const { text, answers, yes } = creditLeftQuestion(credit, why);
    if ((await dialogs.ask(text, answers)) !== yes || active() !== credit) return false;
    parts.log(`exchange credit let go by ${by.id}: ${credit.amount} minor units, race ${credit.raceNo}`);
    parts.entry.reset();
    return true;
  }

  /** Says to the customer that the host calls their credit not valid. It may have done it all the same. */
  async function endInvalid({ amount, raceNo }: ExchangeData): Promise<CreditEnding> {
    parts.log(`exchange credit is not valid at the host: ${amount} minor units, race ${raceNo}`);
    dialogs.announce(say('selfServe.exchangeInvalid', { amount, race: raceNo }), 'warning');
    return (await parts.lookAgain(say('totalOut.ending'))) ? 'ended' : 'unknown';
  }

  async function endActive(): Promise<CreditEnding> {
    let why: readonly Say[] = [];
    for (const way of WAYS) {
      const asked = active();
      if (asked === null) return 'ended';
      let isRefused = false;
      await parts.vouchers.endExchange(way, (lines) => {
        isRefused = true;
        why = lines;
      });
      if (active() === null) return isRefused ? endInvalid(asked) : 'ended';
      // A host may refuse it and do it all the same: its list says so before the other way is tried.
      if (!isRefused || !(await parts.lookAgain(say('totalOut.ending')))) return 'unknown';
    }
    const credit = active();
    if (credit === null) return 'ended';
    store.set(creditRefusalAtom, { credit, lines: why });
    return (await isLetGo(credit, why)) ? 'ended' : 'left';
  }

  return async () => {
    let last: CreditEnding = 'ended';
    const isOver = await parts.credits.spendAll(async () => {
      last = await endActive();
      return last === 'ended';
    });
    if (isOver) return 'ended';
    return last === 'ended' ? 'unknown' : last;
  };
}
