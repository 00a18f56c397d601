/** Proves what is remembered of posts that are never to be sent, and that a bad storage stops no window. */
import { describe, expect, it } from 'vitest';
import { createUnsentMarks } from './unsent-marks.ts';

function storage(kept: string | null = null) {
  const items = new Map<string, string>();
  if (kept !== null) items.set('mutuel.unsent', kept);
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
const refuses = (): never => {
  throw new Error('refused');
};

describe('posts that are never to be sent', () => {
  it('are known with their reason, after a restart too, and no others', () => {
    const kept = storage();
    const marks = createUnsentMarks(kept);
    marks.add('one', 'withdrawn');
    marks.add('two', 'slowDisk');
    for (const each of [marks, createUnsentMarks(kept)])
      expect([each.whyOf('one'), each.whyOf('two'), each.whyOf('three')]).toEqual([
        'withdrawn',
        'slowDisk',
        null,
      ]);
  });

  it('have the reason that was given last, and count once', () => {
    const kept = storage();
    const marks = createUnsentMarks(kept);
    marks.add('one', 'withdrawn');
    marks.add('one', 'slowDisk');
    expect(marks.whyOf('one')).toBe('slowDisk');
    expect(JSON.parse(kept.items.get('mutuel.unsent') ?? '')).toEqual([{ post: 'one', why: 'slowDisk' }]);
  });

  it('are the twenty newest', () => {
    const marks = createUnsentMarks(storage());
    for (let post = 0; post <= 20; post += 1) marks.add(`${post}`, 'withdrawn');
    expect([marks.whyOf('0'), marks.whyOf('1'), marks.whyOf('20')]).toEqual([null, 'withdrawn', 'withdrawn']);
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{}'],
    ['a reason that is none', '[{"post":"one","why":"because"}]'],
  ])('are none where what was kept is %s, and can be noted anew', (_, kept) => {
    const marks = createUnsentMarks(storage(kept));
    expect(marks.whyOf('one')).toBeNull();
    marks.add('one', 'noLine');
    expect(marks.whyOf('one')).toBe('noLine');
  });

  it('are left to the journal where there is no storage, or it refuses', () => {
    const refusing = { getItem: refuses, setItem: refuses, removeItem: refuses };
    for (const each of [null, refusing]) {
      const marks = createUnsentMarks(each);
      expect(() => marks.add('one', 'withdrawn')).not.toThrow();
      expect(marks.whyOf('one')).toBeNull();
    }
  });
});
