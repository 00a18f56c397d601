// @vitest-environment happy-dom
/** Offers practice in a window whose teller comes and goes. */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it, vi } from 'vitest';
import { tellerAtom } from '../../till/session/teller-state.ts';
import { practiceCommandsAtom } from '../../training/practice/practice.ts';
import { practiceAtom } from '../../training/practice/practice-state.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { offerPractice } from './offer-practice.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

describe('practice in a window', () => {
  it('ends with its teller: the next one begins anew', () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
    const store = createStore();
    const teller = { tellerId: '7', tellerName: 'Seven', windowNumber: 1, isSelfServe: false };
    let watched = 0;
    store.set(tellerAtom, teller);
    offerPractice({
      store,
      clock: createManualClock(NOON),
      cards: {
        watchSummary() {
          watched += 1;
          return () => {
            watched -= 1;
          };
        },
        watchCard: () => () => undefined,
      },
      results: { ask: () => Promise.resolve() },
      journal: { keep: () => Promise.resolve(), kept: () => Promise.resolve(null) },
      print: () => Promise.reject(new Error('nothing is printed')),
      display: { tell: () => undefined },
      facts() {
        throw new Error('no paper is made');
      },
      room: null,
      races: null,
      log: () => undefined,
    });
    store.get(practiceCommandsAtom)?.begin();
    expect(store.get(practiceAtom).phase).toBe('looking');
    expect(watched).toBe(1);
    store.set(tellerAtom, null);
    expect(store.get(practiceAtom)).toEqual({ phase: 'off' });
    expect(watched).toBe(0);
    store.set(tellerAtom, teller);
    expect(store.get(practiceAtom)).toEqual({ phase: 'off' });
  });
});
