/**
 * Reconnects a printer whose link has ended. Tries at first soon, then ever less often, until the printer is
 * back or no longer wanted. Only ever connects: nothing prints by itself. Units: milliseconds.
 */
import type { DriverClock } from '../../../drivers/driver-clock.ts';
import type { Printer } from '../../../drivers/printers/document/printer.ts';

/** The last delay repeats for ever. */
export const RECONNECT_DELAYS = [2000, 5000, 10_000, 30_000] as const;

/** Begins whenever `printer` is 'Not connected'; the answer ends it. */
export function keepConnected(
  printer: Pick<Printer, 'connect' | 'lastState' | 'onStatus'>,
  clock: DriverClock,
): () => void {
  let attempts = 0;
  let callOff: (() => void) | null = null;
  let ended = false;

  function arrange(): void {
    if (ended || callOff !== null || printer.lastState().status !== 'Not connected') return;
    const delay = RECONNECT_DELAYS[Math.min(attempts, RECONNECT_DELAYS.length - 1)] ?? 0;
    attempts += 1;
    callOff = clock.after(delay, () => void attempt());
  }

  async function attempt(): Promise<void> {
    await printer.connect();
    callOff = null;
    arrange();
  }

  const stopListening = printer.onStatus(({ status }) => {
    if (status !== 'Not connected') attempts = 0;
    arrange();
  });
  arrange();
  return () => {
    ended = true;
    stopListening();
    callOff?.();
  };
}
