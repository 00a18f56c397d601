import { createStore } from 'jotai/vanilla';
import { expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import '../../i18n/window-texts.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { NO_RECORD, type PracticeCustomer, type PracticeMistake, practiceAtom } from './practice-state.ts';
import { tellCustomer } from './tell-customer.ts';

it('tells each practice customer once how they were served, and nobody anything else', async () => {
  const store = createStore();
  const told: string[] = [];
  const t = translator('en-us', DEFAULT_MONEY_FORMAT);
  tellCustomer(store, ({ message, value, error }) => {
    told.push(t(message.key, message.data));
    expect([value, error]).toEqual([null, null]);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing of the customer is read
  const customer = { number: 1 } as PracticeCustomer;
  const serve = async (mistakes: readonly PracticeMistake[]): Promise<void> => {
    store.set(practiceAtom, { phase: 'asking', record: NO_RECORD, customer });
    const outcome = { mistakes, sold: [], seconds: 24, touches: null, usual: null };
    store.set(practiceAtom, { phase: 'served', record: NO_RECORD, customer, outcome });
    store.set(practiceAtom, { phase: 'served', record: { ...NO_RECORD, served: 1 }, customer, outcome });
    await Promise.resolve();
  };
  await serve([]);
  await serve(['runners', 'amount']);
  store.set(practiceAtom, { phase: 'off' });
  await Promise.resolve();
  expect(told).toEqual(['All correct, in 24 s. Thank you!', 'Thank you. Not quite: Wrong runners.']);
});
