/** The exceptions that a teller may enter by hand (S026): a credit gives the customer money, a debit takes it. Owns the lists of training. */
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
