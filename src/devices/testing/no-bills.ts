/** Test support: a window without a bill acceptor. */
import { type BillService, NO_ACCEPTOR } from '../bills/bill-model.ts';

export function createNoBills(): BillService {
  const done = Promise.resolve();
  const none = Promise.resolve({ ok: false, reason: 'notFound' } as const);
  return {
    known: () => NO_ACCEPTOR,
    onKnown: () => () => undefined,
    onEvent: () => () => undefined,
    start: () => done,
    choose: () => none,
    connect: () => none,
    disconnect: () => done,
    forget: () => done,
    setProtocol: () => done,
    enable: () => undefined,
    restart: () => done,
    stop: () => done,
  };
}
