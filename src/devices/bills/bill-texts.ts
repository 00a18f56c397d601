/**
 * Maps each event and each fault of the bill acceptor to its text for the teller. A new one without a text
 * does not compile.
 */
import type { AlertLevel, BillTopic } from '../../../drivers/bill-acceptors/model/bill-events.ts';
import type { LinkFaultCode } from '../../../drivers/links/link.ts';
import { type Say, say, type TextKey } from '../../i18n/say.ts';
import type { AcceptorState } from './bill-model.ts';

const TOPIC_TEXTS = {
  connected: 'bill.event.connected',
  escrowed: 'bill.event.escrowed',
  credited: 'bill.event.credited',
  returned: 'bill.event.returned',
  rejected: 'bill.event.rejected',
  unknownNote: 'bill.event.unknownNote',
  cashBoxRemoved: 'bill.event.cashBoxRemoved',
  cashBoxAttached: 'bill.event.cashBoxAttached',
  jamDetected: 'bill.event.jamDetected',
  jamCleared: 'bill.event.jamCleared',
  stackerFull: 'bill.event.stackerFull',
  stackerCleared: 'bill.event.stackerCleared',
  failed: 'bill.event.failed',
  repaired: 'bill.event.repaired',
  cheated: 'bill.event.cheated',
  poweredUp: 'bill.event.poweredUp',
  silent: 'bill.event.silent',
  unsure: 'bill.event.unsure',
} as const satisfies Readonly<Record<BillTopic, TextKey>>;

export function billTopicText(topic: BillTopic): Say {
  return say(TOPIC_TEXTS[topic]);
}

/** Maps a fault that lasts to what the teller does about it. */
const REMEDY_TEXTS: Partial<Readonly<Record<BillTopic, TextKey>>> = {
  cashBoxRemoved: 'bill.do.cashBoxRemoved',
  jamDetected: 'bill.do.jamDetected',
  stackerFull: 'bill.do.stackerFull',
  failed: 'bill.do.failed',
  silent: 'bill.do.silent',
};

/** Returns what happened, and what is to be done about it where there is something. */
export function billAlertLines(topic: BillTopic): readonly Say[] {
  const remedy = REMEDY_TEXTS[topic];
  return [billTopicText(topic), ...(remedy === undefined ? [] : [say(remedy)])];
}

const LEVEL_TEXTS = {
  resolved: 'bill.level.resolved',
  warning: 'bill.level.warning',
  critical: 'bill.level.critical',
} as const satisfies Readonly<Record<AlertLevel, TextKey>>;

export function alertLevelText(level: AlertLevel): Say {
  return say(LEVEL_TEXTS[level]);
}

export const ACCEPTOR_STATE_TEXTS = {
  none: 'bill.none',
  off: 'bill.state.off',
  away: 'bill.state.away',
  silent: 'bill.state.silent',
  ready: 'bill.state.ready',
} as const satisfies Readonly<Record<AcceptorState, TextKey>>;

export const ACCEPTOR_FAULT_TEXTS = {
  unsupported: 'bill.fault.unsupported',
  cancelled: 'bill.fault.failed',
  denied: 'bill.fault.denied',
  notFound: 'bill.fault.notFound',
  busy: 'bill.fault.busy',
  wrongDevice: 'bill.fault.failed',
  closed: 'bill.fault.notFound',
  lost: 'bill.fault.notFound',
  tooLong: 'bill.fault.failed',
  failed: 'bill.fault.failed',
} as const satisfies Readonly<Record<LinkFaultCode, TextKey>>;
