/** Proves which calls each profile has, and that the rest is answered as an unknown path. */
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../tote/wire/endpoints.ts';
import { ADDED_CALLS } from '../../../tote/wire/specified-calls.ts';
import { testTerminal } from '../../testing/test-terminal.ts';
import { hasCall, type ToteProfile } from './tote-profile.ts';

const SPECIFICATION: ToteProfile = { calls: 'specification' };
const had = (profile: ToteProfile): readonly string[] =>
  ENDPOINTS.filter((endpoint) => hasCall(profile, endpoint)).map(({ method, path }) => `${method} ${path}`);

describe('the calls of a profile', () => {
  it('are all of the wire, or those of the specification', () => {
    const all = had({ calls: 'all' });
    expect(all).toHaveLength(ENDPOINTS.length);
    expect(had(SPECIFICATION)).toEqual(all.filter((call) => !ADDED_CALLS.some((each) => each === call)));
  });

  it('are fewer without a group', () => {
    const left = had({ ...SPECIFICATION, without: ['accounts', 'fixedOdds'] });
    expect(left.filter((call) => /account\/|tg6/.test(call))).toEqual([]);
    expect(left).toContain('POST /terminal/luckyqp');
    expect(left).toContain('POST /sell/wagers');
  });
});

it('a tote answers 404 to what its profile lacks, and everything else as ever', async () => {
  const whole = await testTerminal();
  const bare = await testTerminal({ profile: { ...SPECIFICATION, without: ['fixedOdds'] } });
  const [card] = await whole.allCards();
  const place = `${card?.id}/${card?.currentRace}`;
  for (const terminal of [whole, bare]) await terminal.signOn();
  const statusesOf = async (path: string) => [(await whole.get(path)).status, (await bare.get(path)).status];
  expect(await statusesOf(`/cards/probables/${place}`)).toEqual([200, 404]);
  expect(await statusesOf('/tg6/raceLab/allCards')).toEqual([200, 404]);
  expect(await statusesOf(`/cards/runnerOdds/${place}`)).toEqual([200, 200]);
  expect(await statusesOf('/nothing')).toEqual([404, 404]);
});
