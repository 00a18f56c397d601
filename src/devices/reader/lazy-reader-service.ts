/**
 * Runs the service of the ticket reader before and after its program is loaded. A window without a reader
 * loads none until its Devices page asks.
 */
import { createListeners } from '../../../drivers/listeners.ts';
import type { DeviceScan } from '../../wagering/tickets/scan-event.ts';
import { createLazyService } from '../ports/lazy-service.ts';
import { type KnownReader, NO_TICKET_READER, type ReaderService } from './reader-model.ts';

export interface LazyReaderServiceDependencies {
  /** True where a reader was chosen at this window. */
  readonly isWanted: () => boolean;
  /** True where the browser has serial ports. */
  readonly canChoose: boolean;
  readonly load: () => Promise<ReaderService>;
  readonly log: (message: string) => void;
}

export function createLazyReaderService(parts: LazyReaderServiceDependencies): ReaderService {
  const changes = createListeners<KnownReader>();
  const scans = createListeners<DeviceScan>();
  let isStopped = false;

  const lazy = createLazyService<ReaderService>({
    name: 'ticket reader',
    load: parts.load,
    log: parts.log,
    onLoaded(made) {
      made.onKnown(changes.tell);
      made.onScan(scans.tell);
      changes.tell(made.known());
    },
  });

  const ask = (question: (made: ReaderService) => Promise<void>): Promise<void> =>
    lazy.ask((made) => (isStopped ? undefined : question(made)), undefined);

  return {
    known: () => lazy.now()?.known() ?? { ...NO_TICKET_READER, canChoose: parts.canChoose },
    onKnown: changes.add,
    onScan: scans.add,
    start: async () => (parts.isWanted() ? ask((made) => made.start()) : undefined),
    choose: () => ask((made) => made.choose()),
    connect: () => ask((made) => made.connect()),
    disconnect: () => ask((made) => made.disconnect()),
    forget: () => ask((made) => made.forget()),
    eject: () => lazy.now()?.eject(),
    async stop() {
      isStopped = true;
      await lazy.now()?.stop();
    },
  };
}
