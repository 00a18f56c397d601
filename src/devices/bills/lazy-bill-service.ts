/**
 * Runs the service of the bill acceptor before and after its program is loaded. A window without an acceptor
 * loads none until one is to be chosen.
 */
import type { BillEvent } from '../../../drivers/bill-acceptors/model/bill-events.ts';
import { createListeners } from '../../../drivers/listeners.ts';
import { createLazyService } from '../ports/lazy-service.ts';
import {
  type AcceptorOutcome,
  type BillService,
  type BillWindow,
  type KnownAcceptor,
  NO_ACCEPTOR,
} from './bill-model.ts';

export interface LazyBillServiceDependencies {
  /** True where an acceptor is to be connected at the start. */
  readonly isWanted: () => boolean;
  /** True where the browser has serial ports. */
  readonly isSupported: boolean;
  readonly load: () => Promise<BillService>;
  readonly log: (message: string) => void;
}

const NOT_LOADED: AcceptorOutcome = { ok: false, reason: 'failed' };

export function createLazyBillService(parts: LazyBillServiceDependencies): BillService {
  const { isWanted, isSupported, load, log } = parts;
  const known = createListeners<KnownAcceptor>();
  const events = createListeners<BillEvent>();
  let window: BillWindow | null = null;
  let isEnabled = false;
  let isStopped = false;

  const lazy = createLazyService<BillService>({
    name: 'bill acceptor',
    load,
    log,
    onLoaded(made) {
      made.onKnown(known.tell);
      made.onEvent(events.tell);
      made.enable(isEnabled);
      if (isStopped) void made.stop();
      else if (window !== null) void made.start(window);
      known.tell(made.known());
    },
  });
  const { ask, now } = lazy;

  return {
    known: () => now()?.known() ?? { ...NO_ACCEPTOR, isSupported },
    onKnown: known.add,
    onEvent: events.add,
    async start(lent) {
      window = lent;
      const service = now();
      if (service !== null) await service.start(lent);
      else if (isWanted()) await ask(() => undefined, undefined);
    },
    choose: () => ask((made) => made.choose(), NOT_LOADED),
    connect: () => ask((made) => made.connect(), NOT_LOADED),
    disconnect: () => ask((made) => made.disconnect(), undefined),
    forget: () => ask((made) => made.forget(), undefined),
    setProtocol: (protocol) => ask((made) => made.setProtocol(protocol), undefined),
    enable(next) {
      isEnabled = next;
      now()?.enable(next);
    },
    restart: async () => now()?.restart(),
    async stop() {
      isStopped = true;
      await now()?.stop();
    },
  };
}
