/**
 * Draws the devices of the window besides its printer and scanners: the reader of tickets and cards, the bill
 * acceptor, and the customer's display. A group each.
 */
import type { ReactNode } from 'react';
import { BillAcceptorGroup } from './BillAcceptorGroup.tsx';
import { CustomerDisplayGroup } from './CustomerDisplayGroup.tsx';
import { ReaderGroup } from './ReaderGroup.tsx';

export function DevicesPage(): ReactNode {
  return (
    <div className="settings">
      <CustomerDisplayGroup />
      <BillAcceptorGroup />
      <ReaderGroup />
    </div>
  );
}
