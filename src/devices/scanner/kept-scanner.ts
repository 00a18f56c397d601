/**
 * Keeps one scanner connected for as long as it is wanted. Tries a lost scanner again, at first
 * soon, then ever less often. Tries it at once when a device is plugged in.
 */
import type { DriverClock } from '../../../drivers/driver-clock.ts';
import type { LinkFaultCode } from '../../../drivers/links/link.ts';
import type { CardReading } from '../../../drivers/readers/cards/card-tracks.ts';
import type { Scanner } from '../../../drivers/scanners/scanner.ts';
import type { ScannerRead } from '../../../drivers/scanners/scanner-read.ts';
import { RECONNECT_DELAYS } from '../active/reconnecting.ts';
import type { ScannerOutcome } from './scanner-model.ts';

/** A read of a scanner, or of a card reader. */
export type DeviceRead = CardReading | ScannerRead;
export type AnyScanner = Scanner<DeviceRead>;

export interface KeptScannerDependencies {
  readonly clock: DriverClock;
  /** Returns the scanner as it is at hand now; null while it is away. */
  readonly find: () => Promise<AnyScanner | null>;
  /** Returns true while it may be tried again without a tap. */
  readonly mayRetry: () => boolean;
  readonly onChange: () => void;
  readonly onRead: (read: DeviceRead) => void;
}

export interface KeptScanner {
  readonly isConnected: () => boolean;
  readonly isConnecting: () => boolean;
  readonly fault: () => LinkFaultCode | null;
  /** Connects it, and keeps it so. */
  readonly connect: () => Promise<ScannerOutcome>;
  /** Disconnects it, and leaves it so. */
  readonly disconnect: () => Promise<void>;
  /** Tries again now, if it is wanted and away. */
  readonly nudge: () => void;
}

export function keepScanner({
  clock,
  find,
  mayRetry,
  onChange,
  onRead,
}: KeptScannerDependencies): KeptScanner {
  let wanted = false;
  let open: AnyScanner | null = null;
  let fault: LinkFaultCode | null = null;
  let attempt: Promise<ScannerOutcome> | null = null;
  let failures = 0;
  let callOff: (() => void) | null = null;
  const heard = new WeakSet<AnyScanner>();

  function listen(scanner: AnyScanner): void {
    if (heard.has(scanner)) return;
    heard.add(scanner);
    scanner.onRead((read) => {
      if (open === scanner) onRead(read);
    });
    scanner.onClosed(({ code }) => {
      if (open !== scanner) return;
      open = null;
      fault = code === 'closed' ? null : code;
      failures = 0;
      arrange();
      onChange();
    });
  }

  function arrange(): void {
    if (!wanted || open !== null || callOff !== null || !mayRetry()) return;
    const delay = RECONNECT_DELAYS[Math.min(failures, RECONNECT_DELAYS.length - 1)] ?? 0;
    failures += 1;
    callOff = clock.after(delay, () => {
      callOff = null;
      if (wanted && mayRetry()) void tryOnce();
    });
  }

  async function openNow(): Promise<ScannerOutcome> {
    const scanner = await find();
    if (scanner === null) return { ok: false, reason: 'notFound' };
    listen(scanner);
    const outcome = await scanner.open();
    if (!outcome.ok) return { ok: false, reason: outcome.fault.code };
    if (!wanted) {
      await scanner.close();
      return { ok: false, reason: 'closed' };
    }
    open = scanner;
    return { ok: true };
  }

  function tryOnce(): Promise<ScannerOutcome> {
    if (open !== null) return Promise.resolve({ ok: true });
    attempt ??= openNow().then((outcome) => {
      attempt = null;
      fault = outcome.ok || outcome.reason === 'closed' ? null : outcome.reason;
      if (outcome.ok) failures = 0;
      else arrange();
      onChange();
      return outcome;
    });
    onChange();
    return attempt;
  }

  function stopWaiting(): void {
    callOff?.();
    callOff = null;
  }

  return {
    isConnected: () => open !== null,
    isConnecting: () => attempt !== null,
    fault: () => fault,
    connect() {
      wanted = true;
      stopWaiting();
      failures = 0;
      return tryOnce();
    },
    async disconnect() {
      wanted = false;
      stopWaiting();
      await attempt;
      const closing = open;
      open = null;
      fault = null;
      await closing?.close();
      onChange();
    },
    nudge() {
      if (!wanted || open !== null || attempt !== null || !mayRetry()) return;
      stopWaiting();
      failures = 0;
      void tryOnce();
    },
  };
}
