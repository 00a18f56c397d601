import { describe, expect, it } from 'vitest';
import { chooseTote, ownWindowKey, type ToteChoice, type ToteSources } from './tote-choice.ts';

const A = 'a.track';
const B = 'b.track:8443';

type Row = readonly [
  what: string,
  sources: Partial<ToteSources>,
  chosen: 'demo' | 'unknown' | { readonly host: string; readonly room?: true },
  by: string,
];

/** Every way to a tote: site, machine, what the site fixes, the browser's policy. */
const ROWS: readonly Row[] = [
  ['no site, nothing set', { site: null }, 'unknown', ''],
  ['no file, nothing set', { site: {} }, 'demo', 'nobody'],
  ['a site with other things', { site: { hideOdds: true } }, 'demo', 'nobody'],
  ['a site that wants a demo', { site: { demoMode: true, host: A } }, 'demo', 'site'],
  ['a site that names a host', { site: { host: A } }, { host: A }, 'site'],
  ['a site that is live', { site: { demoMode: false } }, { host: '' }, 'site'],
  ['a training room', { site: { host: A, trainingRoom: true } }, { host: A, room: true }, 'site'],

  ['a host set here, no file', { site: {}, machine: { host: B } }, { host: B }, 'machine'],
  ['a host set here, no site', { site: null, machine: { host: B } }, { host: B }, 'machine'],
  [
    'a host set here, another of the site',
    { site: { host: A }, machine: { host: B } },
    { host: B },
    'machine',
  ],
  [
    'a host set here, a demo of the site',
    { site: { demoMode: true }, machine: { host: B } },
    { host: B },
    'machine',
  ],
  [
    'a training room set here',
    { site: {}, machine: { host: B, trainingRoom: true } },
    { host: B, room: true },
    'machine',
  ],
  [
    'a live host beside a training site',
    { site: { host: A, trainingRoom: true }, machine: { host: B } },
    { host: B },
    'machine',
  ],
  ['a demo set here', { site: { host: A }, machine: { demoMode: true } }, 'demo', 'machine'],
  ['a demo set here with a host', { site: {}, machine: { demoMode: true, host: B } }, 'demo', 'machine'],
  ['a demo set here, no site', { site: null, machine: { demoMode: true } }, 'demo', 'machine'],
  ['live set here, no host', { site: {}, machine: { demoMode: false } }, { host: '' }, 'machine'],
  [
    'live set here, the site’s host',
    { site: { host: A, demoMode: true }, machine: { demoMode: false } },
    { host: A },
    'machine',
  ],
  ['live set here, no site', { site: null, machine: { demoMode: false } }, 'unknown', ''],
  ['a key set here alone', { site: {}, machine: { windowKey: '00000012' } }, 'demo', 'nobody'],
  ['a host set here that is none', { site: {}, machine: { host: 'not a host' } }, 'demo', 'nobody'],
  [
    'a host of the site that is none',
    { site: { demoMode: false, host: 'not a host' } },
    { host: '' },
    'site',
  ],

  [
    'a host that the site fixes',
    { site: { host: A, static: ['host'] }, machine: { host: B } },
    { host: A },
    'site',
  ],
  [
    'a fixed host, a demo set here',
    { site: { host: A, static: ['host'] }, machine: { demoMode: true } },
    'demo',
    'machine',
  ],
  [
    'a mode that the site fixes',
    { site: { host: A, static: ['demoMode'] }, machine: { demoMode: true } },
    { host: A },
    'site',
  ],
  [
    'a demo that the site fixes',
    { site: { demoMode: true, static: ['demoMode'] }, machine: { host: B } },
    'demo',
    'site',
  ],
  [
    'a mode that the site fixes and does not name',
    { site: { static: ['demoMode'] }, machine: { host: B, demoMode: false } },
    { host: B },
    'machine',
  ],
  [
    'a training room that the site fixes',
    {
      site: { host: A, trainingRoom: true, static: ['trainingRoom'] },
      machine: { host: B, demoMode: false, trainingRoom: false },
    },
    { host: B, room: true },
    'machine',
  ],
  [
    'a live mode that the site fixes',
    { site: { host: A, static: ['trainingRoom'] }, machine: { demoMode: false, trainingRoom: true } },
    { host: A },
    'machine',
  ],
  [
    'a list that is none',
    { site: { host: A, static: 'host' }, machine: { host: B } },
    { host: B },
    'machine',
  ],

  [
    'a policy',
    { site: { host: A }, machine: { host: B }, policy: { host: 'c.track' } },
    { host: 'c.track' },
    'policy',
  ],
  [
    'a policy over a demo set here',
    { site: {}, machine: { demoMode: true }, policy: { host: A } },
    { host: A },
    'policy',
  ],
  ['a policy, no site', { site: null, policy: { host: A } }, { host: A }, 'policy'],
  [
    'a policy that fixes nothing',
    { site: { host: A, static: ['host'] }, policy: { host: B } },
    { host: B },
    'policy',
  ],
  ['a policy with a key alone', { site: {}, policy: { windowKey: '00000012' } }, 'demo', 'nobody'],
  ['a policy that is none', { site: {}, policy: { host: ' ' } }, 'demo', 'nobody'],
];

/** Returns a choice as the table writes it. */
function said(choice: ToteChoice | null): readonly [Row[2], string] {
  if (choice === null) return ['unknown', ''];
  const { demoMode, host, trainingRoom, by } = choice;
  return [demoMode ? 'demo' : { host, ...(trainingRoom ? { room: true } : {}) }, by];
}

describe('the tote of a window', () => {
  it.each<Row>(ROWS)('with %s [T401, T421]', (_, sources, chosen, by) => {
    expect(said(chooseTote({ site: {}, machine: {}, policy: {}, ...sources }))).toEqual([chosen, by]);
  });

  it.each<readonly [string, Partial<ToteSources>, string]>([
    ['none', {}, ''],
    ['its own', { machine: { windowKey: 'own-key' } }, 'own-key'],
    [
      'none where the site fixes it',
      { site: { static: ['windowKey'] }, machine: { windowKey: 'own-key' } },
      '',
    ],
    ["the policy's", { machine: { windowKey: 'own-key' }, policy: { windowKey: 'of-policy' } }, 'of-policy'],
  ])('has a key of this machine: %s [T401, T421]', (_, sources, key) => {
    expect(ownWindowKey({ site: {}, machine: {}, policy: {}, ...sources })).toBe(key);
  });
});
