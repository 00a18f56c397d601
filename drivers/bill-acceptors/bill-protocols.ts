/** The protocols that a bill acceptor may speak, in the order in which they are offered. */
import type { SerialSpeed } from '../links/web-serial-link.ts';
import { EBDS } from './ebds/ebds-protocol.ts';
import { ID003 } from './id003/id003-protocol.ts';
import {
  type BillAcceptor,
  type BillAcceptorDependencies,
  createBillAcceptor,
} from './serial-bill-acceptor.ts';

export const BILL_PROTOCOLS = ['ebds', 'id003'] as const;
export type BillProtocol = (typeof BILL_PROTOCOLS)[number];

export const BILL_SPEEDS: Readonly<Record<BillProtocol, SerialSpeed>> = {
  ebds: EBDS.serial,
  id003: ID003.serial,
};

export function createBillAcceptorOf(
  protocol: BillProtocol,
  dependencies: BillAcceptorDependencies,
): BillAcceptor {
  return protocol === 'ebds'
    ? createBillAcceptor(EBDS, dependencies)
    : createBillAcceptor(ID003, dependencies);
}
