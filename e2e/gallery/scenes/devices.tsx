/** Lists scenes of the page of devices: the ticket reader and the bill acceptor in each of their states. */
import { type BillTopic, billEvent } from '../../../drivers/bill-acceptors/model/bill-events.ts';
import type { Note } from '../../../drivers/bill-acceptors/model/note-reading.ts';
import { type KnownAcceptor, NO_ACCEPTOR } from '../../../src/devices/bills/bill-model.ts';
import { type KnownReader, NO_TICKET_READER } from '../../../src/devices/reader/reader-model.ts';
import {
  billFaultsAtom,
  knownAcceptorAtom,
  lastBillEventAtom,
  nextNoteAtom,
  notesInBoxAtom,
} from '../../../src/till/bills/bill-state.ts';
import { ticketReaderAtom } from '../../../src/till/scans/reader-state.ts';
import { NOW } from '../examples/example-cards.ts';
import { configuration, type Scene } from './scene.tsx';

const BOX = [
  { currency: 'USD', amount: 500, count: 3 },
  { currency: 'USD', amount: 2_000, count: 41 },
  { currency: 'USD', amount: 10_000, count: 7 },
];
const TWENTY: Note = { currency: 'USD', amount: 2_000 };

const NO_READER: KnownReader = { ...NO_TICKET_READER, canChoose: true };
const READER: KnownReader = {
  ...NO_READER,
  name: 'USB 0403:6001',
  link: 'open',
  answers: true,
  holdsPaper: true,
  model: 'OMR-1100 - Version 1.04',
  lastRead: 'slip',
  counts: { tickets: 1_284, bettingSlips: 96, badReads: 17 },
};
const UNREAD = { lastRead: null, counts: NO_READER.counts } as const;
const ACCEPTOR: KnownAcceptor = { ...NO_ACCEPTOR, name: 'USB 0403:6001 (2)', state: 'ready' };

interface Bills {
  readonly acceptor?: KnownAcceptor;
  readonly topic?: BillTopic;
  readonly fault?: BillTopic;
  readonly held?: Note;
  readonly hasNotes?: boolean;
}

function devices(reader: KnownReader, bills: Bills = {}): Scene {
  const { page, set } = configuration('devices');
  const { acceptor = ACCEPTOR, topic, fault, held = null, hasNotes = false } = bills;
  return {
    page,
    set(store) {
      set(store);
      store.set(ticketReaderAtom, reader);
      store.set(knownAcceptorAtom, acceptor);
      if (topic !== undefined) {
        const note = topic === 'credited' || topic === 'escrowed' ? TWENTY : null;
        store.set(lastBillEventAtom, { event: billEvent(topic, note ?? undefined), at: NOW });
      }
      store.set(billFaultsAtom, fault === undefined ? [] : [fault]);
      store.set(notesInBoxAtom, hasNotes ? BOX : []);
      store.set(nextNoteAtom, { plan: held === null ? 'take' : 'hold', held });
    },
  };
}

export const DEVICES_SCENES: Readonly<Record<string, Scene>> = {
  devices: devices(NO_READER, { acceptor: NO_ACCEPTOR }),
  'devices-unsupported': devices(NO_TICKET_READER, { acceptor: { ...NO_ACCEPTOR, isSupported: false } }),
  'devices-connecting': devices(
    { ...READER, ...UNREAD, link: 'opening', answers: false, holdsPaper: null, model: '' },
    { acceptor: { ...ACCEPTOR, state: 'off' } },
  ),
  'devices-ready': devices(READER, { topic: 'credited', hasNotes: true }),
  'devices-silent': devices(
    { ...READER, ...UNREAD, answers: false, holdsPaper: null, model: '' },
    { acceptor: { ...ACCEPTOR, state: 'silent' }, topic: 'silent', hasNotes: true },
  ),
  'devices-away': devices(
    { ...READER, link: 'closed', answers: false, holdsPaper: null, model: '', fault: 'notFound' },
    { acceptor: { ...ACCEPTOR, state: 'away', fault: 'notFound' }, topic: 'connected' },
  ),
  'devices-fault': devices(
    { ...READER, link: 'closed', answers: false, holdsPaper: null, model: '', fault: 'denied' },
    { acceptor: { ...ACCEPTOR, state: 'away', fault: 'busy' }, topic: 'unsure' },
  ),
  'devices-held': devices({ ...READER, paper: 'held' }, { topic: 'escrowed', held: TWENTY, hasNotes: true }),
  'devices-jammed': devices(
    { ...READER, paper: 'stuck', lastRead: 'bad' },
    { topic: 'jamDetected', fault: 'jamDetected', hasNotes: true },
  ),
  'devices-full': devices(
    { ...READER, paper: 'inMouth', lastRead: 'ticket' },
    { topic: 'stackerFull', fault: 'stackerFull', hasNotes: true },
  ),
  'devices-box-removed': devices(
    { ...READER, holdsPaper: false },
    { topic: 'cashBoxRemoved', fault: 'cashBoxRemoved' },
  ),
};
