import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../till/customer-session.ts';
import { drawView } from '../home/testing/draw-view.tsx';
import { TransactionPlace } from './TransactionPlace.tsx';

const draw = (changes: Partial<Transaction>): string =>
  drawView(
    <TransactionPlace
      transaction={
        {
          tsn: '5D41-0B11-7A21',
          ticket: { wagers: [{ cardName: 'A Track With A Very Long Name', raceNo: 7 }] },
          ...changes,
        } as Transaction
      }
      className="log__where"
    />,
    () => undefined,
  ).html;

describe('where a transaction was bet', () => {
  it('shortens the track, never the race and the serial number behind it', () => {
    const html = draw({});
    expect(html).toMatch(/<span class="ellipsis">A Track With A Very Long Name<\/span> <span>R7<\/span>/);
    expect(html).toMatch(/<span>5D41-0B11-7A21<\/span>/);
  });

  it('is its number alone where nothing was bet, and nothing without one', () => {
    expect(draw({ ticket: null })).toContain('<span>5D41-0B11-7A21</span>');
    expect(draw({ ticket: null, tsn: null })).not.toContain('transaction-place');
  });
});
