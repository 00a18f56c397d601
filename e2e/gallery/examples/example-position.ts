/** Invents a cash position with most kinds of movements. */

import { pennies } from '../../../src/wagering/ground/money.ts';
import type { CashPosition } from '../../../src/wagering/tickets/cash-position.ts';

export const EXAMPLE_POSITION: CashPosition = {
  balance: pennies(1_234_550),
  shortage: pennies(0),
  balanceStatus: 'BALANCED',
  entries: [
    { count: 412, title: 'Sales', amount: pennies(1_502_250) },
    { count: 18, title: 'Vouchers', amount: pennies(86_000) },
    { count: 2, title: 'Promotional vouchers', amount: pennies(0) },
    { count: 3, title: 'Debits', amount: pennies(4_500) },
    { count: 2, title: 'Draws', amount: pennies(400_000) },
    { count: 1, title: 'Bags debited', amount: pennies(50_000) },
    { count: 96, title: 'Cashed tickets', amount: pennies(-611_200) },
    { count: 11, title: 'Cashed vouchers', amount: pennies(-52_000) },
    { count: 4, title: 'Credits', amount: pennies(-5_000) },
    { count: 1, title: 'Returns', amount: pennies(-120_000) },
    { count: 7, title: 'Cancelled tickets', amount: pennies(-20_000) },
  ],
};
