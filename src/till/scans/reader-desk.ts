/**
 * Follows the window's ticket reader: shows how it is, hands its events to the desk of scans, and connects it
 * once the window is there.
 */
import type { ReaderService } from '../../devices/reader/reader-model.ts';
import type { DeviceScan } from '../../wagering/tickets/scan-event.ts';
import type { Store } from '../window/dialogs.ts';
import { ticketReaderAtom } from './reader-state.ts';

export interface ReaderDeskDependencies {
  readonly store: Store;
  /** Null where the window has none. */
  readonly ticketReader: ReaderService | null;
  readonly handle: (scan: DeviceScan) => void;
}

/** Commands of the Devices page. */
export type ReaderCommands = Pick<ReaderService, 'choose' | 'connect' | 'disconnect' | 'eject' | 'forget'>;

export interface ReaderDesk {
  readonly acts: ReaderCommands | null;
  readonly stop: () => void;
}

export function createReaderDesk({ store, ticketReader, handle }: ReaderDeskDependencies): ReaderDesk {
  if (ticketReader === null) return { acts: null, stop: () => undefined };
  store.set(ticketReaderAtom, ticketReader.known());
  const stops = [
    ticketReader.onKnown((known) => store.set(ticketReaderAtom, known)),
    ticketReader.onScan(handle),
  ];
  void ticketReader.start();
  return {
    acts: ticketReader,
    stop() {
      for (const stop of stops) stop();
      void ticketReader.stop();
    },
  };
}
