/**
 * Lists every call of the wire, for the rules of repeating, for a tote that answers them, and for tests. Each
 * call is defined with its shapes.
 */
import { ACCOUNT } from './account.ts';
import { CARDS } from './cards.ts';
import { DRAWER } from './drawer.ts';
import type { Endpoint } from './endpoint.ts';
import { FIXED_ODDS } from './fixed-odds.ts';
import { SELL } from './sell.ts';
import { TERMINAL } from './terminal.ts';
import { TICKETS } from './tickets.ts';
import { VOUCHERS } from './vouchers.ts';

export const ENDPOINTS: readonly Endpoint[] = [
  TERMINAL,
  DRAWER,
  SELL,
  TICKETS,
  VOUCHERS,
  ACCOUNT,
  CARDS,
  FIXED_ODDS,
].flatMap((calls): Endpoint[] => Object.values(calls));
