import { describe, expect, it, vi } from 'vitest';
import { say } from '../../i18n/say.ts';
import { announcedAfter, cancelOf, isLocked, type LockEntry, lock, relabel, unlock } from './lock-stack.ts';

const entry = (id: number, cancel?: () => void): LockEntry => ({
  id,
  message: say('sale.selling'),
  isSell: true,
  ...(cancel === undefined ? {} : { cancel }),
});

describe('the screen lock', () => {
  it('is a stack whose newest entry is on top [T333]', () => {
    const stack = lock(lock([], entry(1)), entry(2));
    expect(stack.at(-1)).toEqual(entry(2));
  });

  it('is locked while an entry is left [T337]', () => {
    expect(isLocked([])).toBe(false);
    expect(isLocked([entry(1)])).toBe(true);
  });

  it('removes the entry it is given, else the top one, and leaves the next on top [T335]', () => {
    const stack = [entry(1), entry(2), entry(3)];
    expect(unlock(stack, 2).map(({ id }) => id)).toEqual([1, 3]);
    expect(unlock(stack).at(-1)?.id).toBe(2);
  });

  it('changes a message in its place [T338]', () => {
    const stack = relabel([entry(1), entry(2)], 1, say('doubt.asking'));
    expect(stack.map(({ message }) => message.key)).toEqual(['doubt.asking', 'sale.selling']);
  });

  it('cancels by the newest entry that can be called off [T339, T340]', () => {
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
    expect(cancelOf([entry(1)])).toBeUndefined();
    cancelOf([entry(1, first), entry(2, second), entry(3)])?.();
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });

  it('announces its top entry when it is locked [T334]', () => {
    const one = lock([], entry(1));
    expect(announcedAfter([], one)).toEqual(entry(1));
    const two = lock(one, entry(2));
    expect(announcedAfter(one, two)).toBe(two.at(-1));
    expect(announcedAfter(two, relabel(two, 2, say('doubt.asking')))).toMatchObject({
      message: { key: 'doubt.asking' },
    });
  });

  it('announces the new top entry after an unlock, or that it is unlocked [T336]', () => {
    const stack = [entry(1), entry(2), entry(3)];
    expect(announcedAfter(stack, unlock(stack))).toBe(stack[1]);
    expect(announcedAfter(stack, unlock(stack, 1))).toBeNull();
    expect(announcedAfter([entry(1)], [])).toBe('unlocked');
    expect(announcedAfter([], [])).toBeNull();
  });
});
