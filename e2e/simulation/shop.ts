/** The parts of a simulated window that an operation uses. */
import type { Chance } from './chance.ts';
import type { Host } from './host.ts';
import type { Orders } from './orders.ts';
import type { Printer } from './printer.ts';
import type { Teller } from './teller.ts';

export interface Shop {
  readonly teller: Teller;
  readonly chance: Chance;
  readonly orders: Orders;
  readonly printer: Printer;
  readonly host: Host;
}
