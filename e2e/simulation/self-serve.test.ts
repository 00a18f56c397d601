/**
 * A few sessions of self-serve terminals: no cent created or lost, and nothing shown to the next customer. A
 * seed always gives the same trace. SELF_SERVE_SESSIONS=100000 plays so many.
 */
import { describe, expect, it } from 'vitest';
import { runMany } from './many.ts';
import { runSelfServeSession } from './self-serve-session.ts';

const SESSIONS = Number(process.env['SELF_SERVE_SESSIONS'] ?? 8);
const PATIENCE = 20 * 60_000;

describe('a self-serve session', () => {
  it('is the same, byte for byte, for the same seed', async () => {
    const run = () => runSelfServeSession({ seed: 'same:1', database: false, full: false, keepTrace: true });
    const first = await run();
    expect(first.trace.length).toBeGreaterThan(20);
    expect(await run()).toEqual(first);
  });
});

describe('self-serve sessions', () => {
  it(
    'owe nothing and lose nothing, whoever goes when, and whatever fails',
    async () => {
      const { tally } = await runMany({ seed: 'terminals', sessions: SESSIONS, selfServe: true });
      expect([tally.sessions, tally.failed]).toEqual([SESSIONS, []]);
      // One session in two sells nothing: its customer only looks, or a device fails first.
      expect(tally.sales).toBeGreaterThan(SESSIONS / 2);
      expect(Object.keys(tally.begun)).toEqual(expect.arrayContaining(['bill', 'sell', 'voucher']));
    },
    PATIENCE,
  );
});
