/**
 * Tells the audit trail of each write of the journal, once it is on disk. The journal waits for nothing of
 * it. Never tells a password, PIN, tax number or token: the journal holds none.
 */
import type { Journal } from '../journal.ts';
import type { JournaledTransaction } from '../journaled-transaction.ts';
import type { JournaledPost, PostEnd, Resolution } from '../post.ts';
import type { AuditData } from './audit-chain.ts';
import type { AuditQueue } from './audit-queue.ts';

/** The key, among what is kept, of banknotes that are under way. */
export const NOTES_KEY = 'bills';

/** A transaction as the trail tells of it. */
interface ToldTransaction extends JournaledTransaction {
  readonly type?: string;
  readonly value?: bigint;
  readonly paper?: string;
}

/** Returns the journal; adds its writes to the trail. */
export function auditedJournal<Transaction extends ToldTransaction>(
  journal: Journal<Transaction>,
  { add }: Pick<AuditQueue, 'add'>,
): Journal<Transaction> {
  return {
    ...journal,
    async begin(post) {
      await journal.begin(post);
      add('post', postData(post));
    },
    async mark(post) {
      await journal.mark(post);
      add('marked', { id: post.id, held: post.held === true, left: post.left === true });
    },
    async settle(post, state, transaction) {
      const settled = await journal.settle(post, state, transaction);
      if (settled === 'settled') add('answer', answerData(post, state, transaction));
      return settled;
    },
    async noteHostSaid(id, fate) {
      await journal.noteHostSaid(id, fate);
      add('hostSaid', { id, ...fateData(fate) });
    },
    async update(transaction) {
      await journal.update(transaction);
      add('paper', transactionData(transaction));
    },
    async closeCustomer(isGoing) {
      const stay = await journal.closeCustomer(isGoing);
      add('customer', { state: 'ended', stay: stay.length });
      return stay;
    },
    async closeTeller(tellerId) {
      await journal.closeTeller(tellerId);
      add('teller', { state: 'ended', tellerId: tellerId ?? null });
    },
    async keep(key, value) {
      await journal.keep(key, value);
      if (key === NOTES_KEY) add('notes', { notes: asText(value) });
    },
  };
}

/** Returns what the trail tells of a post as it is sent. */
export function postData(post: JournaledPost): AuditData {
  const { id, kind, path, body, reqseq, tellerId, session, sentAt } = post;
  return {
    id,
    kind,
    value: String(post.value),
    tellerId,
    session,
    reqseq,
    host: post.host ?? null,
    window: post.window ?? null,
    path,
    body,
    sentAt,
    ...(post.player === undefined ? {} : { player: post.player }),
    ...(post.account === undefined ? {} : { account: post.account }),
  };
}

/** Returns what the trail tells of the end of a post. */
export function answerData(
  post: Pick<JournaledPost, 'id' | 'closing' | 'unsent' | 'foundAt'>,
  state: PostEnd,
  transaction?: ToldTransaction,
): AuditData {
  const { id, closing, unsent, foundAt } = post;
  return {
    id,
    state,
    ...(transaction === undefined ? {} : transactionData(transaction)),
    ...(unsent === undefined ? {} : { unsent }),
    ...(foundAt === undefined ? {} : { foundAt }),
    ...(closing === undefined ? {} : { closedBy: closing.tellerId, ...fateData(closing.fate) }),
  };
}

function transactionData({ id, type, value, tsn, paper }: ToldTransaction): AuditData {
  return {
    id,
    ...(type === undefined ? {} : { type }),
    ...(value === undefined ? {} : { value: String(value) }),
    ...(tsn === undefined || tsn === null ? {} : { tsn }),
    ...(paper === undefined ? {} : { paper }),
  };
}

function fateData(fate: Resolution): AuditData {
  switch (fate.verdict) {
    case 'sold':
      return { fate: 'sold', tsn: fate.tsn };
    case 'paid':
      return { fate: 'paid', value: String(fate.amount), way: fate.way ?? null };
    case 'notSold':
      return { fate: 'notSold' };
  }
}

function asText(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? ''
  );
}
