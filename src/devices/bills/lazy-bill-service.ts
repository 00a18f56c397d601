/**
 * Runs the service of the bill acceptor before and after its program is loaded. A window without an acceptor
 * loads none until one is to be chosen.
 */
import type { BillEvent } from '../../../drivers/bill-acceptors/model/bill-events.ts';
import { createListeners } from '../../../drivers/listeners.ts';
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
  readonly load: () => Promise<BillService>;
  readonly log: (message: string) => void;
}

const NOT_LOADED: AcceptorOutcome = { ok: false, reason: 'failed' };

export function createLazyBillService({ isWanted, load, log }: LazyBillServiceDependencies): BillService {
  const known = createListeners<KnownAcceptor>();
  const events = createListeners<BillEvent>();
  let window: BillWindow | null = null;
  let isEnabled = false;
  let isStopped = false;
  let service: BillService | null = null;
  let loading: Promise<BillService> | null = null;

  async function begin(): Promise<BillService> {
    const made = await load();
    made.onKnown(known.tell);
    made.onEvent(events.tell);
    made.enable(isEnabled);
    service = made;
    if (window !== null && !isStopped) void made.start(window);
    known.tell(made.known());
    return made;
  }

  async function ask<Answer>(
    question: (made: BillService) => Answer | Promise<Answer>,
    otherwise: Answer,
  ): Promise<Answer> {
    loading ??= begin();
    try {
      return await question(await loading);
    } catch (error) {
      loading = null;
      log(`bill acceptor: not loaded: ${String(error)}`);
      return otherwise;
    }
  }

  return {
    known: () => service?.known() ?? NO_ACCEPTOR,
    onKnown: known.add,
    onEvent: events.add,
    async start(lent) {
      window = lent;
      if (service !== null) await service.start(lent);
      else if (isWanted()) await ask(() => undefined, undefined);
    },
    // At once where it is loaded: a browser opens its list only within the tap.
    choose: () => (service === null ? ask((made) => made.choose(), NOT_LOADED) : service.choose()),
    connect: () => ask((made) => made.connect(), NOT_LOADED),
    disconnect: () => ask((made) => made.disconnect(), undefined),
    forget: () => ask((made) => made.forget(), undefined),
    setProtocol: (protocol) => ask((made) => made.setProtocol(protocol), undefined),
    enable(next) {
      isEnabled = next;
      service?.enable(next);
    },
    restart: async () => service?.restart(),
    async stop() {
      isStopped = true;
      await service?.stop();
    },
  };
}
