import { describe, expect, it } from 'vitest';
import { english } from '../../../i18n/testing/english.ts';
import { SPECIFIED_VIEWS } from '../../../till/window/view-stack.ts';
import { showsWager, titleOf } from './home-views.ts';

describe('the views of the home page', () => {
  it.each([
    ['Card', 'Select Card'],
    ['Race', 'Select Race'],
    ['Results', 'Results'],
    ['Pool', 'Select Pool'],
    ['Amount', 'Select Amount'],
    ['Runner', 'Select Runners'],
    ['Draw', 'Enter amount of draw or return'],
    ['Return', 'Enter amount of draw or return'],
    ['ReturnEu', 'Enter amount of draw or return'],
    ['Bag', 'Enter amount for bag'],
    ['Credit', 'Credit'],
    ['Debit', 'Debit'],
    ['Voucher', 'Buy Voucher'],
    ['EnterTicket', 'Enter or scan ticket'],
    ['EnterSSN', 'Enter SSN'],
    ['PlayerId', 'Enter or scan player id'],
    ['TicketReview', 'Review recent tickets'],
    ['LuckyQuickPick', 'Lucky QuickPick'],
    ['LuckyQPSetting', 'Lucky QuickPick Setting'],
  ] as const)('%s is titled %s [T057]', (view, title) => {
    expect(english[titleOf(view)]).toBe(title);
  });

  it('have the wager display beside them, but not those of other business [T056, T055]', () => {
    const without = SPECIFIED_VIEWS.filter((view) => !showsWager(view, { disableRacing: false }));
    expect(without.toSorted()).toEqual(
      [
        'Voucher',
        'Credit',
        'Debit',
        'Draw',
        'EnterTicket',
        'Return',
        'ReturnEu',
        'Bag',
        'EnterSSN',
        'LuckyQuickPick',
        'LuckyQPSetting',
      ].toSorted(),
    );
  });

  it('have no wager display at all when racing is disabled [T054]', () => {
    expect(SPECIFIED_VIEWS.some((view) => showsWager(view, { disableRacing: true }))).toBe(false);
  });
});
