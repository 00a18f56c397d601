/** A ticket by the window's settings, the card that it shows and its association's picture. */
import { createStore } from 'jotai/vanilla';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PrintBlock } from '../../../drivers/printers/document/print-document.ts';
import type { Settings } from '../../config/settings.ts';
import { SAMPLE_BRAND } from '../../documents/samples/sample-brand.ts';
import { SAMPLE_CARD } from '../../documents/samples/sample-races.ts';
import { STRING_TICKET, WIN_TICKET } from '../../documents/samples/sample-tickets.ts';
import { loadLanguage } from '../../i18n/i18n.ts';
import { cardAtom } from '../../till/cards/card-state.ts';
import { accountAtom } from '../../till/session/account-state.ts';
import { tellerAtom } from '../../till/session/teller-state.ts';
import { aTransaction } from '../../till/testing/transactions.ts';
import type { Transaction } from '../../till/transactions/customer-session.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import type { Ticket } from '../../wagering/card/wager.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { aFixedOddsTicket, aTaxClaim } from '../../wagering/testing/tickets.ts';
import { createDocuments } from './documents.ts';

const CLOCK = { now: () => new Date(2026, 10, 21, 13, 0, 0).getTime() };

let store: Store;

beforeAll(() => loadLanguage('es-CL'));
beforeEach(() => {
  store = createStore();
});

const sold = (ticket: Ticket): Transaction =>
  aTransaction({ value: pennies(1000), tsn: ticket.id, ticket, paper: 'printing' });

function blocks(ticket: Ticket, settings: Partial<Settings> = {}): readonly PrintBlock[] {
  store.set(settingsAtom, (before) => ({ ...before, ...settings }));
  return createDocuments(store, CLOCK, () => SAMPLE_BRAND).ofTransaction(sold(ticket), false).blocks;
}

const kinds = (of: readonly PrintBlock[]): ReadonlySet<string> => new Set(of.map(({ type }) => type));
const words = (of: readonly PrintBlock[]): string =>
  of
    .flatMap((block) =>
      block.type === 'text'
        ? [block.text]
        : block.type === 'columns'
          ? block.columns.map(({ text }) => text)
          : [],
    )
    .join('|');

describe('a ticket of this window', () => {
  it('says when it was sold in the order of its language', () => {
    const ticket = { ...WIN_TICKET, timeStamp: new Date(2026, 8, 12, 15, 42, 10).getTime() };
    const said = (language: string): string => words(blocks(ticket, { language }));
    expect(said('en-us')).toContain('09/12/26 3:42:10 PM');
    expect(said('es-CL')).toContain('12/09/26 3:42:10 PM');
    expect(said('zh-HK')).toContain('2026/09/12 下午3:42:10');
  });

  it('has the codes that its settings say: a bar code, a strip of marks, both or neither', () => {
    for (const useBarcode of [true, false]) {
      for (const useHollerith of [true, false]) {
        const has = kinds(blocks(WIN_TICKET, { useBarcode, useHollerith }));
        expect([has.has('barCode'), has.has('hollerith'), has.has('qr')]).toEqual([
          useBarcode,
          useHollerith,
          true,
        ]);
      }
    }
  });

  it("has the association's picture and is in the window's language, bets and all", () => {
    const spanish = blocks(WIN_TICKET, { language: 'es-CL' });
    expect(kinds(spanish).has('picture')).toBe(true);
    expect(words(spanish)).toMatch(/Carrera 7\|.*\|Ganador\|/);
  });

  it('names its runners where the open card allows a keepsake, and nowhere else', () => {
    expect(words(blocks(WIN_TICKET))).not.toContain('Quiet Thunder');
    store.set(cardAtom, { state: 'ready', value: SAMPLE_CARD });
    expect(words(blocks(WIN_TICKET))).toContain('4|Quiet Thunder');
    expect(words(blocks(STRING_TICKET))).not.toContain('Quiet Thunder');
    store.set(cardAtom, { state: 'ready', value: { ...SAMPLE_CARD, allowVanityTicket: false } });
    expect(words(blocks(WIN_TICKET))).not.toContain('Quiet Thunder');
    store.set(cardAtom, { state: 'ready', value: { ...SAMPLE_CARD, id: 'OTHER' } });
    expect(words(blocks(WIN_TICKET))).not.toContain('Quiet Thunder');
  });
});

describe('a fixed odds ticket of this window', () => {
  const ticket = aFixedOddsTicket();
  const code = ticket.id;
  const transaction: Transaction = {
    ...sold(WIN_TICKET),
    type: 'FIXED_ODDS_WAGER',
    tsn: null,
    ticket: null,
    fixedOdds: { code, ticket },
  };
  const paper = (reprint: boolean) =>
    createDocuments(store, CLOCK, () => SAMPLE_BRAND).ofTransaction(transaction, reprint);

  it('shows WIN and no other bet, what was staked and what it pays [W026, W025]', () => {
    const said = words(paper(false).blocks).split('|');
    expect(said).toEqual(
      expect.arrayContaining([
        'FIXED ODDS',
        'WIN',
        'Saratoga',
        '4',
        'Quiet Thunder',
        '$20.00',
        '$90.00',
        code,
      ]),
    );
    for (const other of ['PLACE', 'SHOW']) expect(said).not.toContain(other);
    expect(paper(false).blocks.find(({ type }) => type === 'qr')).toMatchObject({ text: code, height: 180 });
  });

  it('says that it is a reprint, and is another paper then', () => {
    expect(words(paper(true).blocks)).toContain('REPRINT');
    expect(words(paper(false).blocks)).not.toContain('REPRINT');
    expect(paper(true).id).not.toBe(paper(false).id);
  });
});

describe('papers of a player’s account', () => {
  const ID = '0000004711';
  const printed = (transaction: Transaction, reprint = false) =>
    createDocuments(store, CLOCK, () => SAMPLE_BRAND).ofTransaction(transaction, reprint);

  it('are a ticket that says by its last figures whose account paid, and nothing of what it holds', () => {
    const onAccount: Transaction = {
      ...sold(WIN_TICKET),
      type: 'AW_SELL',
      value: pennies(0),
      moved: pennies(1000),
      account: { id: ID, balance: pennies(9_000) },
    };
    const first = words(printed(onAccount).blocks);
    expect(first).toContain('ACCOUNT TICKET');
    expect(first).toContain(`******${ID.slice(-4)}`);
    expect(first).not.toContain(ID);
    expect(first).not.toContain('$90.00');
    expect(words(printed(sold(WIN_TICKET)).blocks)).not.toContain('ACCOUNT TICKET');
  });

  it.each([
    ['ACCOUNT_DEPOSIT', 2_550, 'accountDeposit', 'DEPOSIT'],
    ['ACCOUNT_WITHDRAWAL', -2_550, 'accountWithdrawal', 'WITHDRAWAL'],
  ] as const)('are the receipt of its cash: %s [S002]', (type, value, kind, title) => {
    store.set(accountAtom, { id: ID, name: 'Alma Harrow', balance: pennies(7_450) });
    const cash = aTransaction({
      type,
      value: pennies(value),
      account: { id: ID, balance: pennies(7_450), tfAddress: 'TF0000000001' },
      paper: 'printing',
    });
    const receipt = printed(cash);
    expect([receipt.kind, receipt.id]).toEqual([kind, `${kind}:TF0000000001`]);
    const said = words(receipt.blocks);
    for (const text of [title, ID, 'Alma Harrow', 'TF0000000001', '$25.50', '$74.50']) {
      expect(said).toContain(text);
    }
    // Another's name is on no receipt of it.
    store.set(accountAtom, { id: '0000000815', name: 'Otto Lind', balance: pennies(1) });
    expect(words(printed(cash).blocks)).not.toContain('Otto Lind');
  });
});

describe('a tax claim', () => {
  it('keeps the number of the window that paid it when it is printed again at another', () => {
    const claim = aTaxClaim({ tsn: WIN_TICKET.id });
    store.set(tellerAtom, { tellerId: '777', tellerName: 'Late', windowNumber: 7, isSelfServe: false });
    const said = (transaction: Transaction): string =>
      words(createDocuments(store, CLOCK, () => SAMPLE_BRAND).ofTransaction(transaction, true).blocks);
    const older: Transaction = { ...sold(WIN_TICKET), type: 'CASH', claim };
    expect(said({ ...older, claimWindow: 5 })).toContain('Window 5  Teller 4417');
    // An older version kept no number with it.
    expect(said(older)).toContain('Window 7  Teller 4417');
  });
});
