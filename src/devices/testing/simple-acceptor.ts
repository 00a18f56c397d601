/** Test support: a bill acceptor without a device. The test offers notes and says what becomes of them. */
import { type BillTopic, billEvent } from '../../../drivers/bill-acceptors/model/bill-events.ts';
import type { Note } from '../../../drivers/bill-acceptors/model/note-reading.ts';
import type { NoteKeeper } from '../../../drivers/bill-acceptors/serial-bill-acceptor.ts';
import { createListeners } from '../../../drivers/listeners.ts';
import { type BillService, type KnownAcceptor, NO_ACCEPTOR } from '../bills/bill-model.ts';
import { createNoBills } from './no-bills.ts';

export interface SimpleAcceptor {
  readonly service: BillService;
  /** Throws before the window has started it. */
  readonly keeper: () => NoteKeeper;
  readonly isEnabled: () => boolean;
  /** The operations that the window asked for, in order. */
  readonly asked: string[];
  readonly says: (topic: BillTopic, note?: Note) => void;
  readonly becomes: (state: KnownAcceptor['state']) => void;
}

export function createSimpleAcceptor(): SimpleAcceptor {
  const events = createListeners<Parameters<Parameters<BillService['onEvent']>[0]>[0]>();
  const changes = createListeners<KnownAcceptor>();
  let keeper: NoteKeeper | null = null;
  let isEnabled = false;
  const asked: string[] = [];
  const noted = (name: string) => (): Promise<void> => {
    asked.push(name);
    return Promise.resolve();
  };
  let known: KnownAcceptor = { ...NO_ACCEPTOR, name: 'Simulated', state: 'ready' };
  return {
    service: {
      ...createNoBills(),
      known: () => known,
      onKnown: changes.add,
      onEvent: events.add,
      start(window) {
        ({ keeper } = window);
        return Promise.resolve();
      },
      disconnect: noted('disconnect'),
      forget: noted('forget'),
      setProtocol: noted('setProtocol'),
      enable(next) {
        isEnabled = next;
      },
    },
    keeper() {
      if (keeper === null) throw new Error('the window has not started the acceptor');
      return keeper;
    },
    isEnabled: () => isEnabled,
    asked,
    says: (topic, note) => events.tell(billEvent(topic, note ?? null)),
    becomes(state) {
      known = { ...known, state };
      changes.tell(known);
    },
  };
}
