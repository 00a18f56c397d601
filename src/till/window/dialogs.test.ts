import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { say } from '../../i18n/say.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { announcementsAtom, locksAtom } from './dialog-state.ts';
import { createDialogs } from './dialogs.ts';

describe('an announcement', () => {
  it('disappears after five seconds, each by its own time [T300]', () => {
    const store = createStore();
    const clock = createManualClock(0);
    const dialogs = createDialogs(store, clock);
    const shown = (): readonly string[] => store.get(announcementsAtom).map(({ text }) => text.key);
    dialogs.announce(say('print.printing'));
    clock.advance(3_000);
    dialogs.announce(say('print.later'));
    clock.advance(1_999);
    expect(shown()).toEqual(['print.printing', 'print.later']);
    clock.advance(1);
    expect(shown()).toEqual(['print.later']);
    clock.advance(3_000);
    expect(shown()).toEqual([]);
  });
});

describe('a lock that is held', () => {
  it('tells whoever listens of the top entry, and after a release of the next or of none [T334, T336]', () => {
    const store = createStore();
    const dialogs = createDialogs(store, createManualClock(0));
    const heard: (string | null)[] = [];
    store.sub(locksAtom, () => heard.push(store.get(locksAtom).at(-1)?.message.key ?? null));
    const printing = dialogs.hold(say('print.printing'));
    const selling = dialogs.hold(say('sale.selling'), { isSell: true });
    selling.release();
    printing.release();
    expect(heard).toEqual(['print.printing', 'sale.selling', 'print.printing', null]);
  });
});
