import { expect, it } from 'vitest';
import type { Say } from '../../i18n/say.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { SIGN_ON_TRIES, signWindowOn } from './window-sign-on.ts';

const BUSY: ToteFailure = {
  code: 'refused',
  method: 'POST',
  url: '/x',
  statusCode: 7,
  statusMessage: 'Window in use',
  response: null,
};

it('loads the page anew after 250 tries [S222]', async () => {
  let tries = 0;
  let reloads = 0;
  let held = 0;
  const end = await signWindowOn(
    {
      clock: createManualClock(0),
      random: () => 0,
      reload: () => void (reloads += 1),
      dialogs: {
        hold() {
          held += 1;
          return { relabel: () => undefined, release: () => void (held -= 1) };
        },
      },
    },
    () => {
      tries += 1;
      return Promise.resolve({ ok: false, refusal: BUSY });
    },
  );
  expect(end).toEqual({ kind: 'cancelled' });
  expect([tries, reloads, held]).toEqual([250, 1, 0]);
  expect(SIGN_ON_TRIES).toBe(250);
});

it.each([
  [0, 0],
  [0.03, 0],
  [0.034, 1],
  [0.5, 15],
  [0.999_999, 29],
])(
  'with a chance of %d it is tried again after %i seconds, and no sooner [S221]',
  async (chance, seconds) => {
    const clock = createManualClock(0);
    let tries = 0;
    const shown: unknown[] = [];
    const show = (message: Say): void => void shown.push(message.data?.['seconds']);
    void signWindowOn(
      {
        clock,
        random: () => chance,
        reload: () => undefined,
        dialogs: {
          hold(message) {
            show(message);
            return { relabel: show, release: () => undefined };
          },
        },
      },
      () => {
        tries += 1;
        return tries > 1 ? new Promise(() => undefined) : Promise.resolve({ ok: false, refusal: BUSY });
      },
    );
    for (let second = 0; second < seconds; second += 1) {
      await clock.advanceAndSettle(999);
      expect(tries).toBe(1);
      await clock.advanceAndSettle(1);
    }
    await clock.advanceAndSettle(0);
    expect(tries).toBe(2);
    expect(shown).toEqual([...Array.from({ length: seconds }, (_, at) => seconds - at), undefined]);
  },
);

it.each<[string, ToteFailure, boolean]>([
  ['refused with 7', BUSY, true],
  ['refused with -1004', { ...BUSY, statusCode: -1004 }, true],
  ['refused with -1111', { ...BUSY, statusCode: -1111 }, false],
  ['not reached', { code: 'unreachable', method: 'POST', url: '/x', reason: '' }, true],
  ['timed out', { code: 'timedOut', method: 'POST', url: '/x' }, true],
  ['answered with 503', { code: 'http', method: 'POST', url: '/x', status: 503, statusText: '' }, true],
  ['not found', { code: 'notFound', method: 'POST', url: '/x' }, true],
  ['not understood', { code: 'malformed', method: 'POST', url: '/x', field: '', problem: '' }, true],
  ['without a session', { code: 'sessionExpired', method: 'POST', url: '/x', status: 401 }, false],
])('%s: what becomes of it [S043, S221]', async (_, refusal, again) => {
  const clock = createManualClock(0);
  let tries = 0;
  let ended: unknown = null;
  void signWindowOn(
    {
      clock,
      random: () => 0,
      reload: () => undefined,
      dialogs: { hold: () => ({ relabel: () => undefined, release: () => undefined }) },
    },
    () => {
      tries += 1;
      return tries > 1 ? new Promise(() => undefined) : Promise.resolve({ ok: false, refusal });
    },
  ).then((end) => (ended = end));
  await clock.advanceAndSettle(0);
  expect(tries).toBe(again ? 2 : 1);
  expect(ended).toEqual(again ? null : { kind: 'failed', failure: refusal });
});

it('is called off in the middle of a pause, and leaves nothing waiting', async () => {
  const clock = createManualClock(0);
  let cancel = (): void => undefined;
  let tries = 0;
  const ending = signWindowOn(
    {
      clock,
      random: () => 0.9,
      reload: () => undefined,
      dialogs: {
        hold(_message, options) {
          cancel = options?.cancel ?? cancel;
          return { relabel: () => undefined, release: () => undefined };
        },
      },
    },
    () => {
      tries += 1;
      return Promise.resolve({ ok: false, refusal: BUSY });
    },
  );
  await clock.advanceAndSettle(3_000);
  expect(clock.pending()).toBe(1);
  cancel();
  expect(await ending).toEqual({ kind: 'cancelled' });
  expect([tries, clock.pending()]).toEqual([1, 0]);
});
