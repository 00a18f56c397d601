/**
 * Lists the exceptions of training that a teller may enter (S026). A credit pays the customer, a debit takes
 * money from them.
 */
import type { WireWindowSignOnAnswer } from '../../../tote/wire/terminal.ts';

export const CREDITS: WireWindowSignOnAnswer['credits'] = [
  { id: 1, name: 'Short pay' },
  { id: 2, name: 'Machine credit' },
  { id: 3, name: 'Customer relations' },
  { id: 4, name: 'Ticket adjustment' },
];

export const DEBITS: WireWindowSignOnAnswer['debits'] = [
  { id: 1, name: 'Overpay' },
  { id: 2, name: 'Admissions' },
  { id: 3, name: 'Programs' },
  { id: 4, name: 'Ticket reprint fee' },
];
