// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { summaryAtom } from '../../../till/cards/card-state.ts';
import type { Transaction } from '../../../till/transactions/customer-session.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { sampleCard } from '../../../wagering/testing/sample-card.ts';
import { drawView } from '../../home/testing/draw-view.tsx';
import { TransactionPlace } from './TransactionPlace.tsx';

const CARD = sampleCard();

/** Draws the place; what may be shortened is in brackets. */
function draw(changes: Partial<Transaction>, narrow = false): string {
  const view = drawView(
    <TransactionPlace
      narrow={narrow}
      transaction={
        {
          tsn: '5D41-0B11-7A21',
          ticket: {
            wagers: [{ cardName: 'A Track With A Very Long Name', cardId: CARD.id, raceNo: 7 }],
          },
          ...changes,
        } as Transaction
      }
      className="log__where"
    />,
    (store) => store.set(summaryAtom, { state: 'ready', value: [CARD] }),
  );
  for (const part of view.all('.ellipsis')) part.textContent = `[${part.textContent}]`;
  return view.text;
}

describe('where a transaction was bet', () => {
  it('shortens the track, never the race and the serial number behind it', () => {
    expect(draw({})).toBe('[A Track With A Very Long Name] R7 · 5D41-0B11-7A21');
  });

  it('is in a narrow list the code of its track, and of a slip what it is of', () => {
    expect(draw({}, true)).toBe('[AAA] R7 · 5D41-0B11-7A21');
    const slip = { ticket: null, type: 'EXCEPTION_CREDIT', details: ['Short pay'] } as const;
    expect(draw(slip, true)).toBe('[Short pay] · 5D41-0B11-7A21');
    expect(draw(slip)).not.toContain('Short pay');
    const promo = { ticket: null, type: 'SELL_VOUCHER', moved: pennies(2000) } as const;
    expect(draw(promo, true)).toBe('[worth $20.00] · 5D41-0B11-7A21');
  });

  it('is its number alone where nothing was bet, and nothing without one', () => {
    expect(draw({ ticket: null })).toBe('5D41-0B11-7A21');
    expect(draw({ ticket: null, tsn: null })).toBe('');
  });
});
