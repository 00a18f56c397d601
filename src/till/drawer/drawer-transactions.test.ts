/** A teller's draws and returns: whose they are, and what is asked before they are left. */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { pennies, ZERO } from '../../wagering/ground/money.ts';
import { drawerTransactionsAtom } from '../session/customer-state.ts';
import type { PaperState, Transaction } from '../transactions/customer-session.ts';
import { createDrawerTransactions } from './drawer-transactions.ts';

function draw(tellerId: string, paper: PaperState): Transaction {
  return {
    id: `${tellerId} ${paper}`,
    type: 'SELL',
    wagerData: 'TELLER_DRAW',
    value: ZERO,
    moved: pennies(500),
    ofTeller: true,
    timestamp: 0,
    tellerId,
    tsn: null,
    ticket: null,
    paper,
  };
}

function windowWith(own: readonly Transaction[], answer = 'goBack') {
  const store = createStore();
  store.set(drawerTransactionsAtom, own);
  const asked: string[] = [];
  const ended: (string | undefined)[] = [];
  const tellers = createDrawerTransactions({
    store,
    dialogs: {
      ask({ title }) {
        asked.push(title.key);
        return Promise.resolve(answer);
      },
    },
    customers: {
      endTeller(tellerId) {
        ended.push(tellerId);
        return Promise.resolve();
      },
    },
  });
  return { tellers, asked, ended };
}

describe('a teller’s draws and returns', () => {
  it.each([
    ['stay while the same teller signs on again', '4417', 'printed', []],
    ['are past when another one stands there', '52', 'printed', ['4417']],
    ['stay with another one while their paper is not known', '52', 'uncertain', []],
  ] as const)('%s', async (_, tellerId, paper, past) => {
    const { tellers, ended } = windowWith([draw('4417', paper)]);
    await tellers.begun(tellerId);
    expect(ended).toEqual(past);
  });

  it('stay beside another teller’s, of which those on paper are past', async () => {
    const { tellers, ended } = windowWith([
      draw('4417', 'printed'),
      draw('52', 'printed'),
      draw('60', 'printed'),
      draw('60', 'uncertain'),
    ]);
    await tellers.begun('52');
    expect(ended).toEqual(['4417']);
  });

  it('are all past when the teller signs off, those that another one left them too', async () => {
    const { tellers, ended } = windowWith([draw('4417', 'printed'), draw('52', 'uncertain')]);
    await tellers.ended();
    expect(ended).toEqual([undefined]);
  });

  it.each([
    ['on paper', ['printed', 'none'], 'goBack', true, []],
    ['on no paper, and the teller stays', ['printed', 'notPrinted'], 'goBack', false, ['signOff.unprinted']],
    [
      'perhaps on none, and the teller goes all the same',
      ['uncertain'],
      'signOff',
      true,
      ['signOff.unprinted'],
    ],
  ] as const)('are asked about where one is %s', async (_, papers, answer, may, questions) => {
    const { tellers, asked } = windowWith(
      papers.map((paper) => draw('4417', paper)),
      answer,
    );
    expect(await tellers.mayLeave()).toBe(may);
    expect(asked).toEqual(questions);
  });
});
