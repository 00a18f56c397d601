/**
 * Runs the scanner service before and after its program is loaded. A window without scanners that are devices
 * loads none until its Scanner page is opened.
 */
import type { LinkFaultCode } from '../../../drivers/links/link.ts';
import { createListeners } from '../../../drivers/listeners.ts';
import type { DeviceScan } from '../../wagering/tickets/scan-event.ts';
import { createLazyService } from '../ports/lazy-service.ts';
import {
  type KnownScanners,
  NO_SCANNERS,
  type ScannerOutcome,
  type ScannerService,
} from './scanner-model.ts';

export interface LazyScannerServiceDependencies {
  /** True where a scanner is to be connected at the start. */
  readonly isWanted: () => boolean;
  readonly load: () => Promise<ScannerService>;
  readonly log: (message: string) => void;
}

const NOT_LOADED: { readonly ok: false; readonly reason: LinkFaultCode } = { ok: false, reason: 'failed' };

export function createLazyScannerService({
  isWanted,
  load,
  log,
}: LazyScannerServiceDependencies): ScannerService {
  const known = createListeners<KnownScanners>();
  const scans = createListeners<DeviceScan>();
  let isStopped = false;

  const { ask, now } = createLazyService<ScannerService>({
    name: 'scanners',
    load,
    log,
    onLoaded(made) {
      made.onKnown(known.tell);
      made.onScan(scans.tell);
      if (isStopped) void made.stop();
      known.tell(made.known());
    },
  });

  const tried = (question: (made: ScannerService) => Promise<ScannerOutcome>): Promise<ScannerOutcome> =>
    ask(question, NOT_LOADED);

  return {
    known: () => now()?.known() ?? NO_SCANNERS,
    onKnown: known.add,
    onScan: scans.add,
    start: async () => (isWanted() ? ask((made) => made.start(), undefined) : undefined),
    findPaired: () => ask((made) => made.findPaired(), undefined),
    discover: (connection) => tried((made) => made.discover(connection)),
    connect: (key) => tried((made) => made.connect(key)),
    connectAll: () => tried((made) => made.connectAll()),
    disconnect: (key) => ask((made) => made.disconnect(key), undefined),
    select: (key) => void ask((made) => made.select(key), undefined),
    forget: (key) => ask((made) => made.forget(key), undefined),
    setMode: (key, mode) => tried((made) => made.setMode(key, mode)),
    queryConfig: () => now()?.queryConfig() ?? { autoconnect: NO_SCANNERS.isAutoconnect },
    setAutoconnect: (isOn) => void ask((made) => made.setAutoconnect(isOn), undefined),
    async stop() {
      isStopped = true;
      await now()?.stop();
    },
  };
}
