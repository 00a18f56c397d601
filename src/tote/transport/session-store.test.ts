import { describe, expect, it } from 'vitest';
import { createSessionStore } from './session-store.ts';

function memory(): {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
} {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
const ids = (): (() => string) => {
  let last = 0;
  return () => `label-${(last += 1)}`;
};

describe('the session of this tab', () => {
  it('counts REQSEQ from 0 to 999 and begins again [S064]', () => {
    const session = createSessionStore({ tab: memory(), browser: memory() }, ids());
    const numbers = Array.from({ length: 1001 }, () => session.nextReqseq());
    expect(numbers[0]).toBe(0);
    expect(numbers[999]).toBe(999);
    expect(numbers[1000]).toBe(0);
  });

  it('goes on counting after a reload, and in a tab that was opened beside', () => {
    const storage = memory();
    const before = createSessionStore({ tab: memory(), browser: storage }, ids());
    before.nextReqseq();
    before.nextReqseq();
    expect(createSessionStore({ tab: memory(), browser: storage }, ids()).nextReqseq()).toBe(2);
  });

  it('keeps the number when nobody waits for it, the last of several once', () => {
    const storage = memory();
    const writes: (() => void)[] = [];
    const session = createSessionStore({ tab: memory(), browser: storage }, ids(), (write) =>
      writes.push(write),
    );
    expect([session.nextReqseq(), session.nextReqseq()]).toEqual([0, 1]);
    expect(storage.getItem('mutuel.reqseq')).toBeNull();
    expect(writes).toHaveLength(1);
    writes.shift()?.();
    expect(storage.getItem('mutuel.reqseq')).toBe('2');
    session.nextReqseq();
    writes.shift()?.();
    expect(storage.getItem('mutuel.reqseq')).toBe('3');
  });

  it('keeps token and label over a reload and gives a new token a new label', () => {
    const storage = memory();
    const newId = ids();
    const session = createSessionStore({ tab: storage, browser: null }, newId);
    session.setToken('one');
    const label = session.label();
    const reloaded = createSessionStore({ tab: storage, browser: null }, newId);
    expect([reloaded.token(), reloaded.label()]).toEqual(['one', label]);
    reloaded.setToken('two');
    expect(reloaded.label()).not.toBe(label);
  });

  it('works in memory where the browser refuses storage', () => {
    const refusing = {
      getItem: () => {
        throw new Error('refused');
      },
      setItem: () => {
        throw new Error('refused');
      },
      removeItem: () => {
        throw new Error('refused');
      },
    };
    const session = createSessionStore({ tab: refusing, browser: refusing }, ids());
    session.setToken('one');
    expect(session.token()).toBe('one');
    expect([session.nextReqseq(), session.nextReqseq()]).toEqual([0, 1]);
  });

  it('goes on behind a number that was used, and never back', () => {
    const session = createSessionStore({ tab: memory(), browser: memory() }, ids());
    session.continueAfter(41);
    expect(session.nextReqseq()).toBe(42);
    session.continueAfter(7);
    expect(session.nextReqseq()).toBe(43);
  });

  it.each([
    [999, 999, 0],
    [998, 3, 4],
    [0, 999, 0],
    [500, 998, 999],
    [500, 999, 500],
    [500, 0, 500],
    [10, 9, 10],
    [10, 10, 11],
  ])('that would use %i goes on behind %i with %i [S064]', (next, used, first) => {
    const browser = memory();
    browser.setItem('mutuel.reqseq', String(next));
    const session = createSessionStore({ tab: memory(), browser }, ids());
    session.continueAfter(used);
    expect(session.nextReqseq()).toBe(first);
  });

  it.each(['1000', '-1', '1.5', 'NaN', 'seven', '', '1e9'])(
    'counts from 0 where the browser kept %j',
    (kept) => {
      const browser = memory();
      browser.setItem('mutuel.reqseq', kept);
      expect(createSessionStore({ tab: memory(), browser }, ids()).nextReqseq()).toBe(0);
    },
  );

  it('begins a session without the account of the one before, and ends with neither', () => {
    const tab = memory();
    const session = createSessionStore({ tab, browser: null }, ids());
    session.setToken('one');
    session.setAccount({ id: '0000004711', token: 'a/b' });
    expect(createSessionStore({ tab, browser: null }, ids()).account()).toEqual({
      id: '0000004711',
      token: 'a/b',
    });
    session.setToken('two');
    expect(session.account()).toBeNull();
    session.setToken(null);
    const after = createSessionStore({ tab, browser: null }, ids());
    expect([after.token(), after.label(), after.account()]).toEqual([null, '', null]);
  });
});
