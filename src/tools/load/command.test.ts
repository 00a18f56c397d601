import { describe, expect, it } from 'vitest';
import { openHost } from '../../../e2e/tote-host/testing/test-host.ts';
import { isWhole, LOAD_HELP, readLoadCommand } from './command.ts';
import { runLoad } from './run-load.ts';

describe('the command line of the load', () => {
  it('takes every option, and tells it', () => {
    const args =
      '--windows 20 --every 0.5 --seconds 3 --warm-up 0 --host http://127.0.0.1:1/x --host http://b:2 --profile p';
    expect(readLoadCommand(args.split(' '))).toEqual({
      hosts: ['http://127.0.0.1:1', 'http://b:2'],
      profile: 'p',
      load: { windows: 20, every: 500, lasts: 3_000, warmUp: 0 },
    });
    for (const [option] of args.matchAll(/--\S+/g)) expect(LOAD_HELP.join('\n')).toContain(`  ${option} `);
    expect(readLoadCommand(['--help'])).toBe('');
  });

  it.each([
    [['--windows', '0'], "--windows is a number from 1 to 9998, not '0'."],
    [['--windows', '1.5'], "--windows is a whole number, not '1.5'."],
    [['--every', 'x'], "--every is a number from 0.01 to 3600, not 'x'."],
    [['--host', 'tote'], '--host is an address such as'],
    [['--hots', 'x'], "Unknown option '--hots'"],
  ])('refuses %j in words', (args, why) => {
    expect(readLoadCommand(args)).toContain(why);
  });
});

describe('a load', () => {
  it('sells at every window, through lost answers, and finds each sale once', async () => {
    const { host, control } = await openHost();
    await control.order({ fault: 'loseAnswer', path: '/sell/wagers', times: 2 });
    const phases: string[] = [];
    const result = await runLoad({
      urls: [host.url],
      windows: 4,
      every: 100,
      lasts: 500,
      warmUp: 0,
      say: () => undefined,
      onPhase: async (phase) => void phases.push(phase),
    });
    const inLedger = (await control.ledger()).length;
    expect(phases).toEqual(['begins', 'ends']);
    expect(result).toMatchObject({ windows: 4, due: 40, resent: 2, refused: 0, lost: 0, double: 0, open: 0 });
    expect(result.troubles.length).toBeGreaterThan(0);
    expect(isWhole(result)).toBe(true);
    expect(inLedger).toBeGreaterThan(4);
    expect(result.p99).toBeGreaterThanOrEqual(result.p50);
    for (const wrong of ['lost', 'double', 'open']) expect(isWhole({ ...result, [wrong]: 1 })).toBe(false);
  });
});
