/** Test support: a printer on any link that reports the state that the test sets. */
import type { Link } from '../../../drivers/links/link.ts';
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { Printer, PrinterState, PrintOutcome } from '../../../drivers/printers/document/printer.ts';
import { createDensity } from '../../../drivers/printers/job/density.ts';

export interface FakePrinter extends Printer {
  readonly link: Link | null;
  readonly printed: readonly PrintDocument[];
  readonly connects: () => number;
  /** Its state whenever its link opens. */
  found: PrinterState;
  outcome: PrintOutcome;
  say(state: PrinterState): void;
}

export function createFakePrinter(link: Link | null, name = link?.name ?? 'Screen'): FakePrinter {
  const listeners = new Set<(state: PrinterState) => void>();
  const printed: PrintDocument[] = [];
  let connects = 0;
  let state: PrinterState = { status: 'Not initialized', reason: null };
  const fake: FakePrinter = {
    name,
    link,
    printed,
    connects: () => connects,
    found: { status: 'Ready', reason: null },
    outcome: { outcome: 'printed', confirmedBy: 'printer' },
    say(next) {
      state = next;
      for (const listener of listeners) listener(next);
    },
    async connect() {
      connects += 1;
      const opened = await (link?.open() ?? { ok: true });
      fake.say(opened.ok ? fake.found : { status: 'Not connected', reason: 'notConnected' });
      return state;
    },
    density: createDensity(),
    status: () => Promise.resolve(state),
    lastState: () => state,
    print(document) {
      printed.push(document);
      return Promise.resolve(fake.outcome);
    },
    onStatus(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async disconnect() {
      fake.say({ status: 'Not connected', reason: 'notConnected' });
      await link?.close();
    },
  };
  link?.onClosed(() => fake.say({ status: 'Not connected', reason: 'linkClosed' }));
  return fake;
}
