/** How many vouchers are sold at once: as many as were asked for, or none. */
import { beforeEach, describe, expect, it } from 'vitest';
import 'fake-indexeddb/auto';
import { pennies } from '../../wagering/ground/money.ts';
import { MOST_TICKETS } from '../../wagering/pending/pending-ticket.ts';
import { customerAtom } from '../session/customer-state.ts';
import { beginShift, watchPosts } from '../testing/at-the-window.ts';
import type { TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';

let window: TestWindow;
let sent: readonly string[];

beforeEach(async () => {
  const shift = await beginShift();
  ({ window } = shift);
  sent = watchPosts(shift.room);
});

describe('several vouchers', () => {
  it('are none where more are asked for than may be sold at once', async () => {
    const selling = window.till.vouchers.sell({ amount: pennies(500), quantity: MOST_TICKETS + 1 });
    await window.settle();
    expect(window.store.get(noticeAtom)).toMatchObject({
      title: { key: 'voucher.failed' },
      lines: [{ key: 'several.most', data: { most: MOST_TICKETS } }],
    });
    await window.answer('ok');
    expect([await selling, sent, window.store.get(customerAtom).transactions]).toEqual([false, [], []]);
  });

  it('are as many as were asked for', async () => {
    void window.till.vouchers.sell({ amount: pennies(500), quantity: 3 });
    await window.settle();
    expect(sent).toHaveLength(3);
  });
});
