/**
 * Runs the service of the ticket reader before and after its program is loaded. A window without a reader
 * loads none until its Devices page asks.
 */
import { createListeners } from '../../../drivers/listeners.ts';
import type { DeviceScan } from '../../wagering/tickets/scan-event.ts';
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
  let service: ReaderService | null = null;
  let loading: Promise<ReaderService> | null = null;

  async function begin(): Promise<ReaderService> {
    const made = await parts.load();
    made.onKnown(changes.tell);
    made.onScan(scans.tell);
    service = made;
    changes.tell(made.known());
    return made;
  }

  async function ask(question: (made: ReaderService) => Promise<void>): Promise<void> {
    // At once where it is loaded: a browser opens its list only within the tap.
    if (service !== null) return question(service);
    loading ??= begin();
    try {
      await question(await loading);
    } catch (error) {
      loading = null;
      parts.log(`ticket reader: not loaded: ${String(error)}`);
    }
  }

  return {
    known: () => service?.known() ?? { ...NO_TICKET_READER, canChoose: parts.canChoose },
    onKnown: changes.add,
    onScan: scans.add,
    start: async () => (parts.isWanted() ? ask((made) => made.start()) : undefined),
    choose: () => ask((made) => made.choose()),
    connect: () => ask((made) => made.connect()),
    disconnect: () => ask((made) => made.disconnect()),
    forget: () => ask((made) => made.forget()),
    eject: () => service?.eject(),
  };
}
