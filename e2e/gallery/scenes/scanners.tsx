/** Lists scenes of the Scanner page: nothing there, one, many, and what cannot be listed. */
import {
  type KnownScanner,
  type KnownScanners,
  NO_SCANNERS,
} from '../../../src/devices/scanner/scanner-model.ts';
import {
  knownScannersAtom,
  lastScanAtom,
  readerStatsAtom,
  scannerTestAtom,
} from '../../../src/till/scans/scan-state.ts';
import { type ScanEvent, scanEventOf } from '../../../src/wagering/tickets/scan-event.ts';
import { NOW } from '../examples/example-cards.ts';
import { configuration, type Scene } from './scene.tsx';

const SHIFT = 6 * 3_600_000;

function example(name: string, more: Partial<KnownScanner> = {}): KnownScanner {
  return {
    FRIENDLY_NAME: name,
    MAC_ADDRESS: name,
    CONNECTION: 'hid',
    mode: '',
    lastUse: NOW - SHIFT,
    key: name,
    connected: true,
    paired: true,
    isConnecting: false,
    fault: null,
    ...more,
  };
}

const PRESENTATION = example('Honeywell Genesis XP 7680g');
const CORDED = example('USB 05F9:4204', { CONNECTION: 'serial', mode: '9600-8n1' });
const LONG_NAME = example('Datalogic Gryphon I GBT4500 2D Imager, counter by the paddock gate');
const COMING = example('USB 05F9:4204 (2)', { CONNECTION: 'serial', connected: false, isConnecting: true });
const AWAY = example('CS4070:18046520501842', {
  CONNECTION: 'bluetooth',
  connected: false,
  fault: 'notFound',
});
const READER = example('MagTek SureSwipe', { CONNECTION: 'swipe' });
const FOUND = example('Nearby BLE scanner', { CONNECTION: 'bluetooth', connected: false });

const READ_TICKET = scanEventOf({
  action: 'SCAN',
  data: '218445095900001',
  raw: ']I1218445095900001',
  source: 'OPTICAL',
  from: { by: 'device', id: PRESENTATION.key, name: PRESENTATION.FRIENDLY_NAME },
});

const SWIPED = scanEventOf({
  action: 'MAGSCAN',
  data: '00778899',
  source: 'MAGCARD',
  from: { by: 'device', id: READER.key, name: READER.FRIENDLY_NAME },
});

function scannerPage(
  known: Partial<KnownScanners>,
  last: ScanEvent | null = null,
  code: string | null = null,
): Scene {
  const { page, set } = configuration('scanner');
  return {
    page,
    set(store) {
      set(store);
      store.set(knownScannersAtom, {
        ...NO_SCANNERS,
        connections: ['hid', 'swipe', 'serial', 'bluetooth'],
        profiles: [
          { id: '9600-8n1', name: '9600 8N1' },
          { id: '115200-8n1', name: '115200 8N1' },
        ],
        list: 'ready',
        ...known,
      });
      store.set(lastScanAtom, last);
      store.set(scannerTestAtom, { isOpen: true, code });
      const reads = last === null ? [0, 0, 0] : [1_284, 17, 96];
      const [goodReads = 0, badReads = 0, bettingSlipReads = 0] = reads;
      store.set(readerStatsAtom, { goodReads, badReads, bettingSlipReads, since: NOW - SHIFT });
    },
  };
}

export const SCANNERS_SCENES: Readonly<Record<string, Scene>> = {
  scanner: scannerPage({}),
  'scanner-loading': scannerPage({ list: 'loading', connections: [] }),
  'scanner-failed': scannerPage({ list: 'denied' }),
  'scanner-one': scannerPage({ own: [CORDED], selected: CORDED.key }, READ_TICKET),
  'scanner-card': scannerPage({ own: [READER, CORDED], selected: CORDED.key }, SWIPED),
  'scanner-many': scannerPage(
    {
      own: [PRESENTATION, CORDED, READER, LONG_NAME, COMING, AWAY],
      found: [FOUND],
      selected: PRESENTATION.key,
    },
    READ_TICKET,
    '402615893370',
  ),
};
