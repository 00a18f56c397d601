/** Proves the order in which an act that moves money may begin, is asked about, and is carried out. */
import { expect, it } from 'vitest';
import { say } from '../../i18n/say.ts';
import { order } from '../testing/post-batch-room.ts';
import { createMoneyDesk, type MoneyOperation } from './money-desk.ts';
import type { OperationLock } from './operation-lock.ts';
import type { PostRequest } from './post-request.ts';

const ORDERS: readonly PostRequest[] = [order('a'), order('b')];
const ACT: MoneyOperation = {
  failed: say('sale.failed'),
  prints: true,
  requests: () => ORDERS,
  done: () => undefined,
};

function setUp(options: { readonly isPrinting?: boolean; readonly no?: keyof OperationLock } = {}) {
  const did: string[] = [];
  const asked: unknown[] = [];
  const yes = (what: keyof OperationLock): boolean => {
    did.push(what);
    return options.no !== what;
  };
  const desk = createMoneyDesk({
    dialogs: { alert: ({ title }) => Promise.resolve(void did.push(`alert ${title.key}`)) },
    operationLock: {
      async runExclusive(work) {
        if (!yes('runExclusive')) return false;
        await work();
        return true;
      },
      checkPreconditions(intent) {
        asked.push(intent);
        return Promise.resolve(yes('checkPreconditions'));
      },
      confirm(question, intent) {
        asked.push(question, intent);
        return Promise.resolve(yes('confirm'));
      },
      waitForPaper: () => Promise.resolve(true),
      isFree: () => true,
    },
    batch: {
      runBatch(requests, done) {
        did.push('sell');
        asked.push(requests, done);
        return Promise.resolve(options.isPrinting !== true);
      },
    },
  });
  return { desk, did, asked };
}

it('is carried out alone, once it may and is agreed to', async () => {
  const { desk, did, asked } = setUp();
  expect(await desk.runOperation(ACT)).toBe(true);
  expect(did).toEqual(['runExclusive', 'checkPreconditions', 'confirm', 'sell']);
  expect(asked).toEqual([ACT, null, ACT, ORDERS, ACT.done]);
});

it('has its posts made once nothing is left to ask, and never where it does not begin', async () => {
  const { desk, did } = setUp();
  const requests = (): readonly PostRequest[] => {
    did.push('made');
    return ORDERS;
  };
  await desk.runOperation({ ...ACT, requests });
  expect(did.slice(2)).toEqual(['confirm', 'made', 'sell']);
  const refused = setUp({ no: 'confirm' });
  await refused.desk.runOperation({ ...ACT, requests });
  expect(did.filter((each) => each === 'made')).toHaveLength(1);
});

it('is asked about with its own question', async () => {
  const { desk, asked } = setUp();
  const question = { text: { title: say('action.ok') }, answers: [], yes: 'yes' };
  await desk.runOperation({ ...ACT, question });
  expect(asked[1]).toBe(question);
});

it.each<[keyof OperationLock, readonly string[]]>([
  ['runExclusive', ['runExclusive']],
  ['checkPreconditions', ['runExclusive', 'checkPreconditions']],
  ['confirm', ['runExclusive', 'checkPreconditions', 'confirm']],
])('does nothing where the gate says no: %s', async (no, done) => {
  const { desk, did } = setUp({ no });
  expect([await desk.runOperation(ACT), did]).toEqual([false, done]);
});

it('is refused for a limit that was lowered under its question', async () => {
  const { desk, did } = setUp();
  expect(await desk.runOperation({ ...ACT, refuse: () => ({ title: say('cash.failed') }) })).toBe(false);
  expect(did).toEqual(['runExclusive', 'checkPreconditions', 'confirm', 'alert cash.failed']);
});

it('goes on where nothing refuses it', async () => {
  const { desk, did } = setUp();
  expect(await desk.runOperation({ ...ACT, refuse: () => null })).toBe(true);
  expect(did).toContain('sell');
});

it('did not begin where a print began under its question', async () => {
  const { desk } = setUp({ isPrinting: true });
  expect(await desk.runOperation(ACT)).toBe(false);
});
