/** The parts of a simulated window that an operation uses. */
import type { Chance } from '../ground/chance.ts';
import type { Host } from '../host/host.ts';
import type { Orders } from '../host/orders.ts';
import type { BillMachine } from '../machine/bill-machine.ts';
import type { Printer } from '../machine/printer.ts';
import type { Teller } from '../window/teller.ts';

export interface Shop {
  readonly teller: Teller;
  readonly chance: Chance;
  readonly orders: Orders;
  readonly printer: Printer;
  readonly bills: BillMachine;
  readonly host: Host;
}
