/**
 * Takes up the posts that an earlier run of the program left open, once a teller has signed on. Says how each
 * ended. Until then nothing is sold. The post pipeline asks the host.
 */
import { type Say, say } from '../../i18n/say.ts';
import type { JournaledPost } from '../../journal/journal.ts';
import { magnitude } from '../../wagering/ground/money.ts';
import { decodePost } from '../posts/handlers/post-handlers.ts';
import type { ListCheck } from '../posts/list-check.ts';
import type { PostPipeline } from '../posts/post-pipeline-types.ts';
import { handedNumber } from '../posts/reading/decoded-post.ts';
import type { MoneyRefusal } from '../posts/reading/post-reading.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import { numberOf, type Transaction } from '../transactions/customer-session.ts';
import type { Dialogs, NoticeText } from '../window/dialogs.ts';
import { moneyRefusalNotice } from './money-refusal-notice.ts';

export interface TakeUpDependencies {
  readonly dialogs: Pick<Dialogs, 'alert' | 'announce'>;
  readonly pipeline: Pick<PostPipeline, 'resume'>;
  readonly customers: Pick<CustomerBook, 'show'>;
  readonly listCheck: Pick<ListCheck, 'ask'>;
  /** Prints a ticket that was found, for the first time. */
  readonly printFound: (transaction: Transaction) => Promise<void>;
  /** Clears the pending wager if it is this one: it must not be sold again. */
  readonly moveOn: (transaction: Transaction) => void;
  /** Offers exchange credit that a payment left, to be spent (W051). */
  readonly creditFound: (transaction: Transaction) => Promise<void>;
  /** Resolves to true if a post that this page found open has ended since without it. */
  readonly isEndedElsewhere: () => Promise<boolean>;
  readonly reload: () => void;
  readonly onStorageFailed: (reason: string) => void;
  readonly log: (message: string) => void;
}

/** Says that the host did not carry a post out, with the number of the ticket that was handed in. */
function refusedNotice(post: JournaledPost, why: MoneyRefusal): NoticeText {
  const notice = moneyRefusalNotice(why, post.kind);
  const act = decodePost(post);
  const tsn = act.what === 'payment' ? handedNumber(act) : null;
  if (tsn === null) return notice;
  return { ...notice, lines: [say('transaction.tsn', { tsn }), ...(notice.lines ?? [])] };
}

/** Says that a post in doubt was carried out. */
export function foundWord(transaction: Transaction): Say {
  const { type, value, moved, account } = transaction;
  const data = { tsn: numberOf(transaction) ?? '', amount: moved ?? magnitude(value) };
  if (account?.tfAddress !== undefined) {
    return say('account.foundCash', { reference: account.tfAddress, amount: data.amount });
  }
  if (type === 'EXCHANGE_TRANSFER') return say('exchange.found', data);
  if (type === 'AW_SELL') return say('sale.found', data);
  if (type === 'BILL') return say('bill.found', data);
  if (account !== undefined && type === 'CASH') return say('account.cashedLine', data);
  if (type === 'AW_CANCEL') return say('account.cancelledLine', data);
  if (type === 'CASH' || type === 'FIXED_ODDS_PAYOUT') return say('cash.doneLine', data);
  if (type === 'CANCEL') return say('cancel.doneLine', data);
  const isSale = type === 'FIXED_ODDS_WAGER' || (type === 'SELL' && moved === undefined);
  return say(isSale ? 'sale.found' : 'doubt.foundSlip', data);
}

/**
 * Settles what an earlier run left open. Until then nothing is sold. A tab that the window was taken from may
 * end a post that this page still shows. The page is then reloaded, and shows what the journal has. Never
 * rejects.
 */
export async function takeUpDoubts(parts: TakeUpDependencies): Promise<void> {
  const { dialogs, customers } = parts;
  void parts.listCheck.ask();
  try {
    if (await parts.isEndedElsewhere()) return parts.reload();
    await parts.pipeline.resume((post, outcome) => {
      parts.log(`post ${post.id} settled: ${outcome.state}`);
      if (outcome.state === 'settledBefore') parts.reload();
      else if (outcome.state === 'done') {
        customers.show(outcome.transaction);
        parts.moveOn(outcome.transaction);
        // A teller who stopped waiting is asked about it (after-doubt.ts).
        if (outcome.transaction.late === true) return void parts.creditFound(outcome.transaction);
        dialogs.announce(foundWord(outcome.transaction), 'good');
        void parts.creditFound(outcome.transaction);
        // Prints it for the first time: a post without a seen answer was never sent to a printer.
        if (outcome.transaction.paper !== 'none') void parts.printFound(outcome.transaction);
      } else if (outcome.state === 'refused' && outcome.wasLeft !== true) {
        void dialogs.alert(refusedNotice(post, outcome.why));
      }
    });
  } catch (error) {
    parts.onStorageFailed(String(error));
  }
}
