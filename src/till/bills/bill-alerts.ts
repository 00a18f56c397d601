/**
 * Says what happens at the bill acceptor (S034-S036). A critical event is an alert, which goes with the fault
 * that it names. A warning is announced.
 */
import {
  type BillEvent,
  type BillTopic,
  CONDITION_TOPICS,
} from '../../../drivers/bill-acceptors/model/bill-events.ts';
import type { Note } from '../../../drivers/bill-acceptors/model/note-reading.ts';
import { billAlertLines, billTopicText } from '../../devices/bills/bill-texts.ts';
import { say } from '../../i18n/say.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { billFaultsAtom, lastBillEventAtom } from './bill-state.ts';

export interface BillAlertsDependencies {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly dialogs: Pick<Dialogs, 'alert' | 'announce'>;
  readonly log: (message: string) => void;
}

export interface BillAlerts {
  readonly heard: (event: BillEvent) => void;
  /** Takes every alert back: the acceptor is gone. */
  readonly clear: () => void;
}

/** The events that end a fault, each with the event that began it. */
const ENDS: ReadonlyMap<BillTopic, BillTopic> = new Map<BillTopic, BillTopic>(
  Object.values(CONDITION_TOPICS).map(([begins, ends]) => [ends, begins] as const),
);
const LASTING: ReadonlySet<BillTopic> = new Set([...ENDS.values(), 'silent']);

export function createBillAlerts({ store, clock, dialogs, log }: BillAlertsDependencies): BillAlerts {
  const open = new Map<BillTopic, AbortController>();

  function end(topic: BillTopic): void {
    open.get(topic)?.abort();
    open.delete(topic);
    store.set(billFaultsAtom, [...open.keys()]);
  }

  function begin(topic: BillTopic): void {
    if (open.has(topic)) return;
    const controller = new AbortController();
    open.set(topic, controller);
    store.set(billFaultsAtom, [...open.keys()]);
    const text = { title: say('bill.acceptor'), lines: billAlertLines(topic), unasked: true } as const;
    void dialogs.alert(text, controller.signal);
  }

  function clear(): void {
    for (const topic of open.keys()) end(topic);
  }

  return {
    heard(event) {
      const { topic, level, note } = event;
      store.set(lastBillEventAtom, { event, at: clock.now() });
      log(`bill acceptor: ${event.kind} ${topic} ${level ?? ''} ${worth(note)}`.trim());
      // The first answer after a silence says again what still holds.
      if (topic === 'connected') clear();
      const ended = ENDS.get(topic);
      if (ended !== undefined) end(ended);
      if (LASTING.has(topic)) return begin(topic);
      if (level === 'warning') dialogs.announce(billTopicText(topic), 'warning');
    },
    clear,
  };
}

function worth(note: Note | null): string {
  return note === null ? '' : `${note.currency} ${note.amount}`;
}
