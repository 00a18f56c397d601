import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../../till/transactions/customer-session.ts';
import { summaryAtom } from '../../../till/window/state.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { sampleCard } from '../../../wagering/testing/sample-card.ts';
import { drawView } from '../../home/testing/draw-view.tsx';
import { TransactionPlace } from './TransactionPlace.tsx';

const CARD = sampleCard();

const draw = (changes: Partial<Transaction>, narrow = false): string =>
  drawView(
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
  ).html;

describe('where a transaction was bet', () => {
  it('shortens the track, never the race and the serial number behind it', () => {
    const html = draw({});
    expect(html).toMatch(/<span class="ellipsis">A Track With A Very Long Name<\/span> <span>R7<\/span>/);
    expect(html).toMatch(/<span>5D41-0B11-7A21<\/span>/);
  });

  it('is in a narrow list the code of its track, and of a slip what it is of', () => {
    expect(draw({}, true)).toMatch(/<span class="ellipsis">AAA<\/span> <span>R7<\/span>/);
    const slip = { ticket: null, type: 'EXCEPTION_CREDIT', details: ['Short pay'] } as const;
    expect(draw(slip, true)).toContain('<span class="ellipsis">Short pay</span>');
    expect(draw(slip)).not.toContain('Short pay');
    const promo = { ticket: null, type: 'SELL_VOUCHER', moved: pennies(2000) } as const;
    expect(draw(promo, true)).toContain('<span class="ellipsis">worth $20.00</span>');
  });

  it('is its number alone where nothing was bet, and nothing without one', () => {
    expect(draw({ ticket: null })).toContain('<span>5D41-0B11-7A21</span>');
    expect(draw({ ticket: null, tsn: null })).not.toContain('transaction-place');
  });
});
