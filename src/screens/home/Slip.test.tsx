import { describe, expect, it } from 'vitest';
import { ALL_RACES } from '../../wagering/all-races.ts';
import { pennies } from '../../wagering/money.ts';
import { sampleCard } from '../../wagering/testing/sample-card.ts';
import type { PendingWager } from '../../wagering/wager-state.ts';
import { Slip } from './Slip.tsx';
import { drawView, standOn } from './testing/draw-view.tsx';

const WIN = 1;

function slip(wager: Partial<PendingWager>) {
  return drawView(<Slip />, (store) =>
    standOn(store, sampleCard(), { race: 2, bet: WIN, amount: pennies(200), runners: [[4]], ...wager }),
  );
}

describe('the wager display', () => {
  it('shows the card, and the race or All Races [T111, T112]', () => {
    expect(slip({}).text).toContain('Sample Downs');
    expect(slip({}).text).toContain('Race 2');
    const all = slip({ race: ALL_RACES });
    expect(all.text).toContain('All Races');
    expect(all.text).not.toContain('Race -1');
    expect(all.text).toContain('$18.00');
  });
});
