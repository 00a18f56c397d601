/** The journal in memory and the one in a database: whatever is done to both, both answer alike. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { type Journal } from '../../../src/journal/journal.ts';
import { openJournal } from '../../../src/journal/open-journal.ts';
import type { JournaledPost } from '../../../src/journal/post.ts';
import { aPost } from '../../../src/journal/testing/journaled-post.ts';
import { aTransaction } from '../../../src/till/testing/transactions.ts';
import type { Transaction } from '../../../src/till/transactions/customer-session.ts';
import { parseSerial } from '../../../src/wagering/tickets/ticket-serial.ts';
import { type Chance, createChance } from '../ground/chance.ts';
import { createMemoryDisk, createMemoryJournal } from './memory-journal.ts';

const STEPS = 250;

function postOf(chance: Chance): JournaledPost {
  const number = chance.between(1, 60);
  return aPost({
    id: `post ${number}`,
    reqseq: number,
    tellerId: chance.oneOf(['4417', '52']),
    // Each its own, since the order of two at one moment is open.
    sentAt: 1_000 + number,
    hostTime: 900,
  });
}

function transactionOf(post: JournaledPost, chance: Chance): Transaction {
  const serial = parseSerial(`0000-0000-000${chance.between(0, 9)}`);
  return aTransaction({
    id: post.id,
    timestamp: post.sentAt,
    tellerId: post.tellerId,
    ...(chance.often(0.3) ? { ofTeller: true } : {}),
    tsn: serial.ok && chance.often(0.9) ? serial.value : null,
    paper: chance.oneOf(['printing', 'printed', 'uncertain']),
  });
}

type Act = (journal: Journal<Transaction>) => Promise<unknown>;

/** One thing done to a journal, the same for every journal it is done to. */
function drawAct(chance: Chance): Act {
  const post = postOf(chance);
  const transaction = transactionOf(post, chance);
  const acts: readonly [Act, ...Act[]] = [
    (journal) => journal.begin(post),
    (journal) => journal.settle(post, 'done', transaction),
    (journal) => journal.settle(post, 'refused'),
    (journal) =>
      journal.settle(
        { ...post, closing: { fate: { verdict: 'notSold' }, tellerId: '4417', at: 5 } },
        'closedByHand',
        { ...transaction, tsn: null, paper: 'none' },
      ),
    (journal) => journal.noteHostSaid(post.id, { verdict: 'notSold' }),
    (journal) => journal.update(transaction),
    (journal) => journal.saveCustomer({ active: true, playerId: '880042' }),
    (journal) => journal.closeCustomer(),
    (journal) => journal.closeTeller(post.tellerId),
    (journal) => journal.closeTeller(),
    (journal) => journal.keep('window', post.reqseq),
  ];
  return chance.oneOf(acts);
}

/** Returns the outcome, refusals by their kind. */
async function outcomeOf(work: Promise<unknown>): Promise<unknown> {
  try {
    return await work;
  } catch (error) {
    return error instanceof DOMException ? error.name : error;
  }
}

async function contentOf(journal: Journal<Transaction>): Promise<unknown> {
  return {
    pending: await journal.pending(),
    closedByHand: await journal.closedByHand(),
    customer: await journal.customer(),
    tellersOwn: await journal.tellersOwn(),
    post: await journal.post('post 7'),
    lastReqseq: await journal.lastReqseq(),
    lastSentAt: await journal.lastSentAt(),
    kept: await journal.kept('window'),
  };
}

it.each(['one', 'two', 'three'])('both journals answer alike, seed %s', async (seed) => {
  globalThis.indexedDB = new IDBFactory();
  const { journal: database } = await openJournal<Transaction>();
  const memory = createMemoryJournal(createMemoryDisk());
  const chance = createChance(seed);
  const outcomes = new Set<unknown>();
  for (let step = 0; step < STEPS; step += 1) {
    const act = drawAct(chance);
    const outcome = await outcomeOf(act(memory));
    expect(outcome, `step ${step}`).toEqual(await outcomeOf(act(database)));
    expect(await contentOf(memory), `step ${step}`).toEqual(await contentOf(database));
    outcomes.add(outcome);
  }
  expect(outcomes).toContain('settled');
  expect(outcomes).toContain('ticketKnown');
  expect(outcomes).toContain('ConstraintError');
  database.close();
});
