/** Test support: a ticket reader that reads nothing by itself and says when it is to eject. */
import { NO_TICKET_READER, type ReaderService } from '../reader/reader-model.ts';

export function createSimpleReader(eject: () => void): ReaderService {
  const nothing = (): Promise<void> => Promise.resolve();
  return {
    known: () => NO_TICKET_READER,
    onKnown: () => () => undefined,
    onScan: () => () => undefined,
    start: nothing,
    choose: nothing,
    connect: nothing,
    disconnect: nothing,
    forget: nothing,
    eject,
    stop: nothing,
  };
}
