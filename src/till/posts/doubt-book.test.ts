/** Proves what is known of a doubt, and that the window hears of each change. */
import { expect, it } from 'vitest';
import { kindPost } from '../testing/handler-room.ts';
import { createDoubtBook, type InDoubtPost } from './doubt-book.ts';

function setUp() {
  let label = 'one';
  let elapsed = 1_000;
  const heard: (readonly InDoubtPost[])[] = [];
  const book = createDoubtBook({
    session: { label: () => label },
    clock: { elapsed: () => elapsed },
    onDoubt: (doubts) => heard.push(doubts),
  });
  return {
    book,
    heard,
    later: (to: string): void => {
      label = to;
      elapsed += 500;
    },
  };
}
const POST = kindPost('sell', {});
const OTHER = { ...POST, id: 'other' };

it('a doubt begins with nothing known, and the window is notified of each change', () => {
  const { book, heard, later } = setUp();
  const begun = book.set(POST, {});
  expect(begun).toEqual({
    post: POST,
    why: null,
    asked: 0,
    since: 1_000,
    nextAt: null,
    isResent: false,
    sessionEnded: false,
  });
  expect([book.of('post'), heard.at(-1)]).toEqual([begun, [begun]]);
  later('two');
  const changed = book.set(POST, { why: { code: 'unsure' }, asked: 1 });
  expect(changed).toEqual({ ...begun, why: { code: 'unsure' }, asked: 1, sessionEnded: true });
  const other = book.set(OTHER, {});
  expect(heard.at(-1)).toEqual([changed, other]);
  book.end(POST);
  expect([book.of('post'), heard.at(-1)]).toEqual([null, [other]]);
});

it('an end without a doubt before is reported to nobody', () => {
  const { book, heard } = setUp();
  book.end(POST);
  expect([heard, book.of('post')]).toEqual([[], null]);
});

it('a post that cannot be read is in doubt for that', () => {
  const { book } = setUp();
  expect(book.set({ ...POST, isDamaged: true }, {}).why).toEqual({ code: 'damaged' });
});
