import { describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import {
  afterEvent,
  START,
  type StartUpEvent,
  type StartUpProgress,
  type StartUpStep,
  statusOf,
} from './start-up.ts';

const say = translator('en-us', DEFAULT_MONEY_FORMAT);
const EVENTS: readonly StartUpEvent[] = [
  { type: 'done', step: 'configuration' },
  { type: 'done', step: 'luckyQuickPicks' },
  { type: 'tellerKnown', isSignedOn: false },
  { type: 'tellerKnown', isSignedOn: true },
  { type: 'done', step: 'signOn' },
  { type: 'downloading' },
  { type: 'done', step: 'update' },
  { type: 'done', step: 'quickPickFile' },
];

const at = (step: StartUpStep, isDownloading = false): StartUpProgress => ({ step, isDownloading });

/** The steps that a run of events goes through. */
function steps(...events: readonly StartUpEvent[]): readonly StartUpStep[] {
  let progress = START;
  return [progress.step, ...events.map((event) => (progress = afterEvent(progress, event)).step)];
}

describe('a window starts', () => {
  const [configuration, lucky, nobody, somebody, signOn, , update, file] = EVENTS as readonly [
    StartUpEvent,
    StartUpEvent,
    StartUpEvent,
    StartUpEvent,
    StartUpEvent,
    StartUpEvent,
    StartUpEvent,
    StartUpEvent,
  ];

  it('in this order where nobody is signed on [T253]', () => {
    expect(steps(configuration, lucky, nobody, signOn, update, file)).toEqual([
      'configuration',
      'luckyQuickPicks',
      'teller',
      'signOn',
      'update',
      'quickPickFile',
      'started',
    ]);
  });

  it('without sign-on and without a look for an update where a teller is signed on [T253]', () => {
    expect(steps(configuration, lucky, somebody, file)).toEqual([
      'configuration',
      'luckyQuickPicks',
      'teller',
      'quickPickFile',
      'started',
    ]);
  });

  // Lists the next step after each event, by its number. Every other event keeps the step.
  const WAYS: Readonly<Record<StartUpStep, Readonly<Record<number, StartUpProgress>>>> = {
    configuration: { 0: at('luckyQuickPicks') },
    luckyQuickPicks: { 1: at('teller') },
    teller: { 2: at('signOn'), 3: at('quickPickFile') },
    signOn: { 4: at('update') },
    update: { 5: at('update', true), 6: at('quickPickFile') },
    quickPickFile: { 7: at('started') },
    started: {},
  };
  it.each(Object.keys(WAYS) as StartUpStep[])('from %s, by its own event and by no other', (step) => {
    for (const [index, event] of EVENTS.entries()) {
      expect(afterEvent(at(step), event)).toEqual(WAYS[step][index] ?? at(step));
    }
  });
});

describe('what a window says of its start', () => {
  it.each([
    [at('configuration'), 'Terminal not ready...'],
    [at('luckyQuickPicks'), 'Terminal not ready...'],
    [at('teller'), 'Terminal not ready...'],
    [at('signOn'), 'Terminal not ready...'],
    [at('update'), 'Checking for updates...'],
    [at('update', true), 'Downloading update...'],
    [at('quickPickFile'), null],
    [at('started'), null],
  ])('is, at %j, %j [T332]', (progress, text) => {
    const status = statusOf(progress);
    expect(status === null ? null : say(status)).toBe(text);
  });
});
