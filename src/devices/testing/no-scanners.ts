/** Test support: a window without scanners that are devices. */
import { NO_SCANNERS, type ScannerService } from '../scanner/scanner-model.ts';

export function createNoScanners(): ScannerService {
  const done = Promise.resolve();
  const none = Promise.resolve({ ok: false, reason: 'notFound' } as const);
  return {
    known: () => NO_SCANNERS,
    onKnown: () => () => undefined,
    onScan: () => () => undefined,
    start: () => done,
    findPaired: () => done,
    discover: () => none,
    connect: () => none,
    connectAll: () => none,
    disconnect: () => done,
    select: () => undefined,
    forget: () => done,
    setMode: () => none,
    queryConfig: () => ({ autoconnect: true }),
    setAutoconnect: () => undefined,
    stop: () => done,
  };
}
