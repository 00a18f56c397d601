/** Keeps a room that reports without end. */
import { describe, expect, it } from 'vitest';
import { NO_TALLY, type PracticeTally, type RoomReport } from '../../../src/training/room/room-wire.ts';
import { createManualClock } from '../../../src/wagering/testing/manual-clock.ts';
import { COMMAND_AGE, createRoomBook, HERE, MOST_ROWS } from './room-book.ts';

const ANA = { window: 7, teller: '4417' };
const tally = (served: number): PracticeTally => ({
  served,
  right: served,
  seconds: 10 * served,
  rightSeconds: 10 * served,
  measured: served,
  extraTouches: 2 * served,
  mistakes: { change: served },
});
const report = (more: Partial<RoomReport> = {}): RoomReport => ({
  run: 'a',
  after: null,
  lesson: '',
  isPractising: true,
  tally: NO_TALLY,
  ...more,
});

describe('the book of a room', () => {
  it('takes the newest sums of a page, and adds those of the pages before', () => {
    const book = createRoomBook(createManualClock(0));
    book.heard(ANA, report({ tally: tally(2) }));
    book.heard(ANA, report({ tally: tally(3) }));
    book.heard(ANA, report({ run: 'b', tally: tally(1), lesson: 'Boxes' }));
    book.heard({ window: 2, teller: '9' }, report());
    expect(book.rows()).toEqual([
      { window: 2, teller: '9', lesson: '', isPractising: true, isHere: true, tally: NO_TALLY },
      { window: 7, teller: '4417', lesson: 'Boxes', isPractising: true, isHere: true, tally: tally(4) },
    ]);
  });

  it('says how fast the other windows are, once two of them have served', () => {
    const book = createRoomBook(createManualClock(0));
    // Each has also served one customer wrong, which took long.
    const serve = (window: number, right: number, rightSeconds: number, run = 'a') =>
      book.heard(
        { window, teller: '9' },
        report({
          run,
          tally: { ...NO_TALLY, served: right + 1, right, seconds: rightSeconds + 500, rightSeconds },
        }),
      ).classSeconds;
    expect(serve(1, 0, 0)).toBeNull();
    expect(serve(1, 2, 40)).toBeNull();
    expect(serve(2, 0, 0)).toBeNull();
    expect(serve(2, 3, 90)).toBe(20);
    expect(serve(1, 2, 40)).toBe(30);
    expect(serve(3, 1, 100)).toBe(25);
    // Adds the customers of the page before.
    serve(2, 1, 70, 'b');
    expect(serve(1, 2, 40)).toBe(70);
  });

  it('names no class to two tellers of one window', () => {
    const book = createRoomBook(createManualClock(0));
    const tallied = report({ tally: tally(2) });
    expect(book.heard(ANA, tallied).classSeconds).toBeNull();
    expect(book.heard({ ...ANA, teller: '9' }, tallied).classSeconds).toBeNull();
  });

  it('keeps the result of a window that is not heard any more', () => {
    const clock = createManualClock(0);
    const book = createRoomBook(clock);
    book.heard(ANA, report({ tally: tally(3) }));
    clock.advance(HERE);
    expect(book.rows()).toMatchObject([{ isHere: false, isPractising: false, tally: tally(3) }]);
  });

  it('gives each command once, to the window or to all, and none to a page that was just loaded', () => {
    const book = createRoomBook(createManualClock(0));
    const first = book.heard(ANA, report());
    book.order(null, { do: 'message', text: 'all' });
    book.order(7, { do: 'message', text: 'seven' });
    book.order(8, { do: 'message', text: 'eight' });
    const second = book.heard(ANA, report({ after: first.last }));
    expect(second.commands).toEqual([
      { do: 'message', text: 'all' },
      { do: 'message', text: 'seven' },
    ]);
    expect(book.heard(ANA, report({ after: second.last })).commands).toEqual([]);
    expect(book.heard(ANA, report()).commands).toEqual([]);
    expect(book.heard(ANA, report({ after: second.last + 1_000 })).commands).toEqual([]);
  });

  it('gives no command that is too old', () => {
    const clock = createManualClock(0);
    const book = createRoomBook(clock);
    const { last } = book.heard(ANA, report());
    book.order(null, { do: 'customers', customers: 8 });
    clock.advance(COMMAND_AGE);
    expect(book.heard(ANA, report({ after: last })).commands).toEqual([]);
  });

  it('takes no more memory than its limits, whatever is reported and ordered', () => {
    const clock = createManualClock(0);
    const book = createRoomBook(clock);
    const { last } = book.heard({ window: 1, teller: '0' }, report());
    for (let number = 1; number <= 3 * MOST_ROWS; number += 1) {
      const reporter = { window: 1 + (number % 60), teller: String(number) };
      const mistakes = Object.fromEntries(
        ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((kind) => [`${kind}${'x'.repeat(number % 20)}`, 1]),
      );
      for (const run of ['a', 'b', 'c', 'd', 'e']) {
        book.heard(reporter, report({ run, tally: { ...NO_TALLY, mistakes: renamed(mistakes, run) } }));
      }
      book.order(null, { do: 'message', text: 'x' });
    }
    const rows = book.rows();
    expect(rows).toHaveLength(MOST_ROWS);
    expect(Math.max(...rows.map((row) => Object.keys(row.tally.mistakes).length))).toBeLessThanOrEqual(32);
    expect(book.heard({ window: 1, teller: '0' }, report({ after: last })).commands).toHaveLength(200);
    expect(rows.some(({ teller }) => teller === String(3 * MOST_ROWS))).toBe(true);
  });
});

/** Returns the counts under other names, as a window that makes kinds up would report them. */
function renamed(mistakes: Readonly<Record<string, number>>, run: string): Record<string, number> {
  return Object.fromEntries(Object.entries(mistakes).map(([kind, times]) => [`${kind}${run}`, times]));
}
