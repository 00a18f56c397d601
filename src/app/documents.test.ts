/** What the window's settings, its card in hand and its association's picture make of a ticket. */
import { createStore } from 'jotai/vanilla';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PrintBlock } from '../../drivers/printers/print-document.ts';
import type { Settings } from '../config/settings.ts';
import { SAMPLE_BRAND } from '../documents/samples/sample-brand.ts';
import { SAMPLE_CARD } from '../documents/samples/sample-races.ts';
import { STRING_TICKET, WIN_TICKET } from '../documents/samples/sample-tickets.ts';
import { loadPaperWords } from '../i18n/paper-words.ts';
import type { Store } from '../till/counter.ts';
import type { Transaction } from '../till/customer-session.ts';
import { cardAtom, settingsAtom } from '../till/state.ts';
import { pennies } from '../wagering/money.ts';
import type { Ticket } from '../wagering/wager.ts';
import { createDocuments } from './documents.ts';

let store: Store;

beforeAll(() => loadPaperWords('es-CL'));
beforeEach(() => {
  store = createStore();
});

function sold(ticket: Ticket): Transaction {
  return {
    id: 'one',
    type: 'SELL',
    value: pennies(1000),
    timestamp: 0,
    tellerId: '4417',
    tsn: ticket.id,
    ticket,
    paper: 'printing',
  };
}

function blocks(ticket: Ticket, settings: Partial<Settings> = {}): readonly PrintBlock[] {
  store.set(settingsAtom, (before) => ({ ...before, ...settings }));
  return createDocuments(store, () => SAMPLE_BRAND).ofTransaction(sold(ticket), false).blocks;
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

  it('names its runners where the card in hand allows a keepsake, and no others do', () => {
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
