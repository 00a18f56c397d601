/**
 * Creates the service of this page's bill acceptor, with the browser's serial ports. Its program is loaded
 * once an acceptor is to be connected.
 */
import { hasAcceptor } from '../../devices/bills/acceptor-record.ts';
import type { BillService } from '../../devices/bills/bill-model.ts';
import { createLazyBillService } from '../../devices/bills/lazy-bill-service.ts';
import { createDeviceRoles } from '../../devices/ports/device-roles.ts';
import type { Clock } from '../../wagering/ground/clock.ts';

export function createPageBills(
  clock: Clock,
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  log: (message: string) => void,
): BillService {
  // The typings promise it; browsers do not.
  const serial: Serial | undefined = 'serial' in navigator ? navigator.serial : undefined;
  return createLazyBillService({
    isSupported: serial !== undefined,
    isWanted: () => hasAcceptor(storage),
    log,
    async load() {
      const { createBillService } = await import('../../devices/bills/create-bill-service.ts');
      return createBillService({
        clock,
        serial,
        storage,
        roles: createDeviceRoles(storage),
        log,
      });
    },
  });
}
