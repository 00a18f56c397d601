/**
 * Whole windows with faults, many of them: nothing sold twice, lost, printed twice or left in doubt. A seed
 * always gives the same trace.
 */
import { describe, expect, it } from 'vitest';
import { POST_KINDS } from '../../src/journal/post.ts';
import { FAULTS } from './ground/faults.ts';
import { runMany, sessionOf } from './many.ts';
import { runSession } from './session.ts';
import { hashOf } from './tally.ts';

/** A few, so that checking takes seconds; SIM_SESSIONS=4000 for many. */
const SESSIONS = Number(process.env['SIM_SESSIONS'] ?? 250);
/** So many, and what is drawn seldom has been drawn. */
const MANY = 4_000;
/** A machine with other things to do may take many times as long. */
const PATIENCE = 20 * 60_000;

describe('a session', () => {
  it('is the same, byte for byte, for the same seed, and another for another', async () => {
    const run = (seed: string) => runSession({ seed, database: false, full: false, keepTrace: true });
    const first = await run('same:1');
    expect(first.trace.length).toBeGreaterThan(20);
    expect(await run('same:1')).toEqual(first);
    expect((await run('same:2')).hash).not.toBe(first.hash);
  });

  it('is the same on a journal in memory and on one in a database', async () => {
    for (const seed of ['disk:1', 'disk:2', 'disk:3', 'disk:4', 'disk:5']) {
      const [memory, database] = [
        await runSession({ seed, database: false, full: false, keepTrace: true }),
        await runSession({ seed, database: true, full: false, keepTrace: true }),
      ];
      expect(database).toEqual({ ...memory, database: true });
    }
  });

  it('is the same alone and among others', async () => {
    const { tally } = await runMany({ seed: 'alone', sessions: 25, workers: 1 });
    for (const index of [1, 2, 17]) {
      expect((await sessionOf('alone', index, false)).hash).toBe(tally.hashes[index]);
    }
  });
});

describe('many sessions', () => {
  it(
    'sell nothing twice, lose nothing, print nothing twice and leave nothing in doubt, whatever fails when',
    async () => {
      const { tally } = await runMany({ seed: 'windows', sessions: SESSIONS });
      const { failed, doubleSales, lostSales, doublePrints, missingPaper, unresolved, differences } = tally;
      expect({
        failed,
        doubleSales,
        lostSales,
        doublePrints,
        missingPaper,
        unresolved,
        differences,
      }).toEqual({
        failed: [],
        doubleSales: 0,
        lostSales: 0,
        doublePrints: 0,
        missingPaper: 0,
        unresolved: 0,
        differences: 0,
      });
      expect(tally.sessions).toBe(SESSIONS);
      // Most of them on the journal that a window has.
      expect(tally.onDatabase).toBeGreaterThan(SESSIONS * 0.75);
      expect(tally.sales).toBeGreaterThan(SESSIONS);
      // Checks over many sessions that every kind of fault has struck. The program was stopped dead at every
      // moment of a sale.
      const [faults, stops] = SESSIONS < MANY ? [[], []] : [FAULTS, STOPS];
      expect(faults.filter((fault) => tally.faults[fault] < SESSIONS / 100)).toEqual([]);
      expect(stops.filter((place) => tally.stops[place] === undefined)).toEqual([]);
      const neverBegun = POST_KINDS.filter((kind) => tally.begun[kind] === undefined);
      expect(
        neverBegun.map((kind) => `${kind} is begun by no session: see e2e/simulation/operations`),
      ).toEqual([]);
      expect(hashOf(tally)).toMatch(/^[0-9a-f]{64}$/);
    },
    PATIENCE,
  );
});

/** Before, in and after everything that a sale waits for. */
const STOPS = [
  'before begin',
  'at begin',
  'after begin',
  'before POST sell/wagers',
  'during POST sell/wagers',
  'after POST sell/wagers',
  'before GET sell/wagers',
  'after GET sell/wagers',
  'before settle done',
  'at settle done',
  'after settle done',
  'after settle refused',
  'before print',
  'at print',
  'after print',
  'before update printed',
  'at update printed',
  'after update printed',
  'before pending',
  'after pending',
  'before closeCustomer',
  'after closeCustomer',
  'before GET terminal/resumeSession',
  'after GET terminal/resumeSession',
  'after POST terminal/signon',
  'before POST sell/totalOut',
];
