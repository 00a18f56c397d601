import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCAN_SOURCES, type ScanSource } from './scan-classification.ts';
import { type DeviceScan, SCAN_ACTIONS, type ScanAction, scanEventOf } from './scan-event.ts';
import { returnDigits, serialDigits, serialOfWords, writtenSerial } from './ticket-serial.ts';

const SERIAL = serialOfWords([0x5554, 0xc70f, 1]);
const WRITTEN = writtenSerial(SERIAL);

const scan = (data: string, source: ScanSource = 'OPTICAL', action: ScanAction = 'SCAN'): DeviceScan => ({
  action,
  data,
  source,
  from: { by: 'device', id: 'hid-1', name: 'Desk' },
});

describe('the event of a scan', () => {
  it('has action, data and source as the device sent them, and where it came from [T205, T207]', () => {
    expect(scanEventOf(scan(serialDigits(SERIAL)))).toEqual({
      ...scan(serialDigits(SERIAL)),
      tsnStr: WRITTEN,
      isPlayerId: false,
    });
  });

  it.each<[string, string, ScanSource, string | null, boolean]>([
    ['a ticket', serialDigits(SERIAL), 'OPTICAL', WRITTEN, false],
    ['a ticket in a reader', serialDigits(SERIAL), 'TICKETREADER', WRITTEN, false],
    ['a final return', returnDigits('final', SERIAL), 'UNKNOWN', WRITTEN, false],
    ['a player’s card', '8123456789', 'MAGCARD', null, true],
    ['a code of nobody', '*?*', 'OPTICAL', null, false],
  ])(
    'says of %s which serial it has, and whether it is a player’s [T205]',
    (_, data, source, tsn, player) => {
      expect(scanEventOf(scan(data, source))).toMatchObject({ tsnStr: tsn, isPlayerId: player });
    },
  );

  it('has the five sources and seven kinds of the specification [T206, W027, W028]', () => {
    expect(SCAN_SOURCES).toEqual(['MAGCARD', 'OPTICAL', 'TICKETREADER', 'UNKNOWN', 'MANUAL']);
    expect(SCAN_ACTIONS).toEqual([
      'CONNECTED',
      'DISCONNECTED',
      'SCAN',
      'CONFIGCHANGE',
      'MAGSCAN',
      'BADSCAN',
      'BETTINGSLIP',
    ]);
  });

  it('reads no serial out of an event that reads no code', () => {
    for (const action of SCAN_ACTIONS.filter((each) => each !== 'SCAN' && each !== 'MAGSCAN')) {
      const event = scanEventOf(scan(serialDigits(SERIAL), 'OPTICAL', action));
      expect(event).toMatchObject({ tsnStr: null, isPlayerId: false });
    }
  });

  it('has an answer for every text', () => {
    assert(
      property(string(), constantFrom(...SCAN_SOURCES), (data, source) => {
        const { tsnStr, isPlayerId } = scanEventOf(scan(data, source));
        expect(tsnStr !== null && isPlayerId).toBe(false);
      }),
    );
  });
});
