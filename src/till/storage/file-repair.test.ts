import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { say } from '../../i18n/say.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { noticeAtom, noticesAtom } from '../window/dialog-state.ts';
import { createDialogs } from '../window/dialogs.ts';
import { createFileRepair } from './file-repair.ts';
import { type FileRepairOutcome, fileCheckAtom } from './program-state.ts';

function setUp(outcome: FileRepairOutcome, check = () => Promise.resolve(outcome)) {
  const store = createStore();
  const clock = createManualClock(0);
  let reloads = 0;
  const dialogs = createDialogs(store, clock);
  const updates = {
    repair: check,
    check: () => Promise.resolve('current' as const),
    activate: () => Promise.resolve(),
  };
  const repair = createFileRepair({ store, dialogs, updates, reload: () => void (reloads += 1) });
  return { store, dialogs, repair, clock, reloads: () => reloads };
}

describe('the repair of the program’s files', () => {
  it.each([
    ['clean', 0],
    ['repaired', 1],
    ['failed', 0],
    ['unavailable', 0],
  ] as const)('that comes to %s loads the page %i times', async (outcome, times) => {
    const { repair, store, reloads } = setUp(outcome);
    await repair.repairFiles();
    expect(store.get(fileCheckAtom)).toBe(outcome);
    expect(reloads()).toBe(times);
  });

  it('is offered once where several parts could not be loaded, and says what came of it', async () => {
    const { repair, store, dialogs, clock } = setUp('failed');
    void repair.offerRepair('a.js');
    void repair.offerRepair('b.js');
    expect(store.get(noticesAtom)).toHaveLength(1);
    dialogs.answer(store.get(noticeAtom)?.id ?? 0, 'repair');
    await clock.advanceAndSettle(0);
    expect(store.get(noticeAtom)?.title.key).toBe('files.failed');
  });

  it.each([['clean'], ['unavailable']] as const)(
    'that finds no bad file (%s) loads the page again: the missing part is of another version',
    async (outcome) => {
      const { repair, store, dialogs, clock, reloads } = setUp(outcome);
      void repair.offerRepair('a.js');
      expect(reloads()).toBe(0);
      dialogs.answer(store.get(noticeAtom)?.id ?? 0, 'repair');
      await clock.advanceAndSettle(0);
      expect(reloads()).toBe(1);
      expect(store.get(noticeAtom)).toBeNull();
    },
  );

  it('that breaks off has failed, and is offered again for another part', async () => {
    const { repair, store, dialogs, clock } = setUp('failed', () => Promise.reject(new Error('no worker')));
    await repair.repairFiles();
    expect(store.get(fileCheckAtom)).toBe('failed');
    void repair.offerRepair('a.js');
    dialogs.answer(store.get(noticeAtom)?.id ?? 0, 'repair');
    await clock.advanceAndSettle(0);
    expect(store.get(noticeAtom)?.title.key).toBe('files.failed');
    dialogs.answer(store.get(noticeAtom)?.id ?? 0, 'ok');
    await clock.advanceAndSettle(0);
    void repair.offerRepair('b.js');
    expect(store.get(noticeAtom)?.title.key).toBe('files.notLoaded');
  });

  it('is a key of what failed for the part, once it was put off', async () => {
    const { repair, store, dialogs, clock } = setUp('failed');
    const failed = { title: say('signOn.failed'), lines: [say('signOn.notLoaded')] };
    const shown = () => {
      const notice = store.get(noticeAtom);
      return [notice?.title.key, ...(notice?.actions.map(({ id }) => id) ?? [])];
    };
    void repair.offerRepair('a.js');
    void repair.notLoaded(failed);
    dialogs.answer(store.get(noticeAtom)?.id ?? 0, 'later');
    await clock.advanceAndSettle(0);
    expect(shown()).toEqual(['signOn.failed', 'ok']);
    dialogs.answer(store.get(noticeAtom)?.id ?? 0, 'ok');
    await clock.advanceAndSettle(0);
    void repair.offerRepair('a.js');
    void repair.notLoaded(failed);
    expect(shown()).toEqual(['signOn.failed', 'later', 'repair']);
    dialogs.answer(store.get(noticeAtom)?.id ?? 0, 'repair');
    await clock.advanceAndSettle(0);
    expect(shown()).toEqual(['files.failed', 'ok']);
  });

  it('is offered once of each file, however often it cannot be loaded', async () => {
    const { repair, store, dialogs, clock } = setUp('failed');
    for (const file of ['a.js', 'a.js', 'b.js', 'a.js']) {
      void repair.offerRepair(file);
      dialogs.answer(store.get(noticeAtom)?.id ?? 0, 'later');
      await clock.advanceAndSettle(0);
    }
    // Ids count what was asked.
    expect(store.get(noticeAtom)).toBeNull();
    void repair.offerRepair('c.js');
    expect(store.get(noticeAtom)?.id).toBe(3);
  });
});

describe('a language that is not loaded', () => {
  it.each([
    ['unreachable', 'language.unreachable', 1],
    ['missing', 'language.missing', 1],
    ['serverError', 'language.serverError', 1],
    ['otherVersion', 'language.otherVersion', 1],
    ['damaged', 'language.damaged', 2],
  ] as const)('because it is %s is named, with what to do', (problem, line, keys) => {
    const { repair, store } = setUp('repaired');
    void repair.languageNotLoaded({ wanted: 'es-CL', spoken: 'en-us', problem });
    const notice = store.get(noticeAtom);
    expect(notice?.title).toEqual({ key: 'language.notLoaded', data: { language: 'Español (Chile)' } });
    expect(notice?.lines.map(({ key }) => key)).toEqual([line, 'language.goesOn']);
    expect(notice?.actions).toHaveLength(keys);
  });
});
