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
