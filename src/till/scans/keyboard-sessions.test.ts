/**
 * Plays many sessions of scanners and card readers that type, between a person's keys. The window acts
 * once on each code that was typed whole, and on nothing else. A person's keys reach it in their order.
 *
 * Half a bar code of eight keys or more is a code to a keyboard: it has no end that could be missed. The
 * sessions have shorter halves of bar codes, and halves of swipes of any length.
 */
import { describe, expect, it } from 'vitest';
import { cardScanOf } from '../../devices/scanner/card-scan.ts';
import { createKeyboardScanner } from '../../devices/scanner/keyboard-scanner.ts';
import { createKeyboardSwipes } from '../../devices/scanner/keyboard-swipes.ts';
import { createNoScanners } from '../../devices/testing/no-scanners.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { chooseReading } from '../../wagering/tickets/scan-reading.ts';
import { scanOracle } from '../testing/scan-oracle.ts';
import { newScansRoom, randomOf } from '../testing/scans-room.ts';

/** Sessions; a long run sets more in SCAN_SESSIONS. */
const SESSIONS = Number(process.env['SCAN_SESSIONS'] ?? 40);
const TURNS = 40;
const PERSONS = '%;+?=abc 12';

interface Press {
  readonly key: string;
  readonly at: number;
  readonly repeat: boolean;
  readonly withControl: boolean;
  readonly intoField: boolean;
}

function play(seed: number) {
  const chance = randomOf(seed + 1);
  const clock = createManualClock(1_000);
  const oracle = scanOracle(clock);
  let codes = 0;
  let typed = '';
  let reached = '';
  let intoField = false;
  let room = newScansRoom(createNoScanners(), clock, oracle);

  /** Makes the page's listener anew, as a reload does. */
  function load() {
    oracle.forget();
    room.stop();
    room = newScansRoom(createNoScanners(), clock, oracle);
    const scanner = createKeyboardScanner({
      after: (delay, task) => clock.after(delay, task),
      isAwaited: () => false,
      longestGap: () => 60,
      isAtTickets: () => false,
      remember: () => () => undefined,
      isUrgent: () => false,
      choose: chooseReading,
      onBegun: room.begun,
      onRead: (data) => room.handle({ action: 'SCAN', data, source: 'UNKNOWN', from: { by: 'keyboard' } }),
      onUnclear: room.unclear,
    });
    const reach = (press: Press): void => {
      if (scanner.press(press) !== 'scanner' && press.intoField && press.key.length === 1)
        reached += press.key;
    };
    const swipes = createKeyboardSwipes<Press>({
      after: (delay, task) => clock.after(delay, task),
      isBehind: () => false,
      onBegun: room.begun,
      onRead: (reading) => room.handle(cardScanOf(reading, { by: 'keyboard' })),
      giveBack: (presses) => presses.forEach(reach),
    });
    return (press: Press) => (swipes.press(press) ? undefined : reach(press));
  }
  let press = load();

  function keys(text: string, gapOf: () => number, end?: 'Enter'): void {
    for (const key of [...Array.from(text), ...(end === undefined ? [] : [end])]) {
      press({ key, at: clock.now(), repeat: false, withControl: false, intoField });
      clock.advance(gapOf());
    }
  }
  const quick = (): number => 1 + chance(20);
  const end = (): 'Enter' | undefined => (chance(2) === 0 ? 'Enter' : undefined);

  function turn(): void {
    const what = chance(12);
    if (what < 10) codes += 1;
    const code = `8${String(seed).padStart(5, '0')}${String(codes).padStart(5, '0')}`;
    const swipe = chance(2) === 0 ? `;${code}?` : `%P${code}^DOE^X?;${code}?`;
    clock.advance(1_100);
    if (what === 0) {
      press = load();
    } else if (what < 3) {
      intoField = true;
      const text = Array.from({ length: 12 }, () => PERSONS[chance(PERSONS.length)] ?? '').join('');
      typed += text;
      keys(text, () => 61 + chance(300));
    } else if (what === 3) {
      oracle.setFree(!oracle.isFree());
    } else if (what === 4) {
      intoField = false;
      keys(code.slice(0, 1 + chance(6)), quick);
    } else if (what === 5) {
      intoField = chance(2) === 0;
      keys(swipe.slice(0, 8 + chance(swipe.length - 9)).replace(/\?$/, ''), quick);
    } else if (what < 8) {
      intoField = false;
      keys(code, quick, end());
      clock.advance(300);
      oracle.read(code);
    } else {
      intoField = chance(2) === 0;
      keys(swipe, quick, end());
      clock.advance(300);
      oracle.read(code);
      if (what > 10) {
        keys(swipe, quick, end());
        clock.advance(300);
        oracle.read(code);
      }
    }
    clock.advance(300);
  }

  for (let each = 0; each < TURNS; each += 1) turn();
  clock.advance(1_000);
  room.stop();
  return { seed, ...oracle.end(), isTyped: reached === typed };
}

describe('sessions of a keyboard', () => {
  it('act once on each code that was typed whole, and type what a person types [W067]', {
    timeout: 20_000 + SESSIONS * 100,
  }, () => {
    let reads = 0;
    for (let seed = 0; seed < SESSIONS; seed += 1) {
      const end = play(seed);
      expect(end).toMatchObject({ seed, isTyped: true, missed: [], wrong: [] });
      reads += end.reads;
    }
    if (SESSIONS > 100)
      process.stdout.write(`keyboard: ${SESSIONS} sessions, ${reads} whole reads acted on\n`);
    expect(reads).toBeGreaterThan(SESSIONS * 3);
  });
});
