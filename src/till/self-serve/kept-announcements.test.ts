import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { say } from '../../i18n/say.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { announcementsAtom } from '../window/dialog-state.ts';
import { createDialogs } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { followCustomerWords } from './follow-customer-words.ts';
import { newsSeenAtom } from './kept-announcements.ts';

describe('the announcement of a voucher at a self-serve terminal', () => {
  it('stays until a touch, or until the time without one is over; others go by themselves', () => {
    const store = createStore();
    store.set(settingsAtom, (settings) => ({ ...settings, selfServe: true, selfServeTimeout: 60 }));
    const stop = followCustomerWords(store);
    const clock = createManualClock(0);
    const dialogs = createDialogs(store, clock);
    const shown = (): readonly string[] => store.get(announcementsAtom).map(({ text }) => text.key);

    dialogs.announce(say('done.voucher', { amount: pennies(200) }));
    dialogs.announce(say('print.printing'));
    clock.advance(30_000);
    expect(shown()).toEqual(['selfServe.takeVoucher']);
    clock.advance(30_000);
    expect(shown()).toEqual([]);

    dialogs.announce(say('done.voucher', { amount: pennies(200) }));
    dialogs.announce(say('done.bill', { amount: pennies(2_000) }), 'good');
    dialogs.announce(say('bill.away'), 'warning');
    store.set(newsSeenAtom);
    expect(shown()).toEqual(['bill.away']);
    stop();
  });
});
