import { expect, it } from 'vitest';
import type { ToteFailure } from '../tote/failure.ts';
import { createManualClock } from '../wagering/testing/manual-clock.ts';
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
      counter: {
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

it('is called off in the middle of a pause, and leaves nothing waiting', async () => {
  const clock = createManualClock(0);
  let cancel = (): void => undefined;
  let tries = 0;
  const ending = signWindowOn(
    {
      clock,
      random: () => 0.9,
      reload: () => undefined,
      counter: {
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
