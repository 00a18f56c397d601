/**
 * Describes the events of a bill acceptor (S034, S035), and the alert level of each (S036). Holds data alone.
 */
import type { AcceptorFault, Note } from './note-reading.ts';

export const BILL_EVENT_KINDS = ['CONNECTED', 'ESCROW', 'CREDIT', 'REJECT', 'INFO', 'ERROR'] as const;
export type BillEventKind = (typeof BILL_EVENT_KINDS)[number];

/** Names the subjects of events. */
export const BILL_TOPICS = [
  'connected',
  'escrowed',
  'credited',
  'returned',
  'rejected',
  'unknownNote',
  'cashBoxRemoved',
  'cashBoxAttached',
  'jamDetected',
  'jamCleared',
  'stackerFull',
  'stackerCleared',
  'failed',
  'repaired',
  'cheated',
  'poweredUp',
  'silent',
  'unsure',
] as const;
export type BillTopic = (typeof BILL_TOPICS)[number];

export const ALERT_LEVELS = ['resolved', 'warning', 'critical'] as const;
export type AlertLevel = (typeof ALERT_LEVELS)[number];

/**
 * Gives each topic its kind and its level. A null level alerts nobody.
 *
 * Reading: the specification names three levels and not which event has which. A fault that stops the
 * acceptor until a person repairs it is critical. One that a person should look at is a warning. The end of
 * either is resolved.
 */
const TOPICS: Readonly<Record<BillTopic, readonly [BillEventKind, AlertLevel | null]>> = {
  connected: ['CONNECTED', 'resolved'],
  escrowed: ['ESCROW', null],
  credited: ['CREDIT', null],
  returned: ['REJECT', null],
  rejected: ['REJECT', null],
  unknownNote: ['REJECT', 'warning'],
  cashBoxRemoved: ['ERROR', 'critical'],
  cashBoxAttached: ['INFO', 'resolved'],
  jamDetected: ['ERROR', 'critical'],
  jamCleared: ['INFO', 'resolved'],
  stackerFull: ['ERROR', 'critical'],
  stackerCleared: ['INFO', 'resolved'],
  failed: ['ERROR', 'critical'],
  repaired: ['INFO', 'resolved'],
  cheated: ['ERROR', 'warning'],
  poweredUp: ['INFO', 'warning'],
  silent: ['ERROR', 'critical'],
  unsure: ['ERROR', 'critical'],
};

/** The topics of a condition that begins, and of one that ends. */
export const CONDITION_TOPICS: Readonly<
  Record<AcceptorFault, readonly [begins: BillTopic, ends: BillTopic]>
> = {
  cashBoxRemoved: ['cashBoxRemoved', 'cashBoxAttached'],
  jammed: ['jamDetected', 'jamCleared'],
  stackerFull: ['stackerFull', 'stackerCleared'],
  failed: ['failed', 'repaired'],
};

export interface BillEvent {
  readonly kind: BillEventKind;
  readonly topic: BillTopic;
  readonly level: AlertLevel | null;
  readonly note: Note | null;
}

export function billEvent(topic: BillTopic, note: Note | null = null): BillEvent {
  const [kind, level] = TOPICS[topic];
  return { kind, topic, level, note };
}
