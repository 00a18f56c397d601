/** The sessions after every record, from every state of a session. */
import { describe, expect, it } from 'vitest';
import { createSessionBook, type SessionBook, type SessionRecord } from './sessions.ts';

const signOn = (token: string, tellerId: string): SessionRecord => ({
  kind: 'signOn',
  at: 0,
  token,
  tellerId,
});
const atWindow = (token: string, window: number): SessionRecord => ({
  kind: 'windowSignOn',
  at: 0,
  token,
  window,
});
const selfServe = (token: string, window: number): SessionRecord => ({
  kind: 'selfServeSignOn',
  at: 0,
  token,
  window,
});
const lock = (token: string): SessionRecord => ({ kind: 'lock', at: 0, token, post: null });
const signOff = (token: string): SessionRecord => ({ kind: 'signOff', at: 0, token, post: null });

function after(...records: readonly SessionRecord[]): SessionBook {
  const book = createSessionBook();
  for (const record of records) book.apply(record);
  return book;
}

/** A session in short: its teller, window and lock; null if there is none. */
function state(sessions: SessionBook, token = 'a'): string | null {
  const session = sessions.of(token);
  return session === undefined ? null : `${session.tellerId} ${session.window} ${session.locked}`;
}

const BEGUN = [signOn('a', '7')];
const AT_WINDOW = [...BEGUN, atWindow('a', 3)];
const LOCKED = [...AT_WINDOW, lock('a')];

describe('a session', () => {
  it.each([
    ['begins without a window', [], signOn('a', '7'), '7 null false'],
    ['signs a window on', BEGUN, atWindow('a', 3), '7 3 false'],
    ['moves to another window', AT_WINDOW, atWindow('a', 4), '7 4 false'],
    ['is locked', AT_WINDOW, lock('a'), '7 3 true'],
    ['is unlocked by signing its window on', LOCKED, atWindow('a', 3), '7 3 false'],
    ['ends', AT_WINDOW, signOff('a'), null],
    ['ends while it is locked', LOCKED, signOff('a'), null],
    ['ends as its teller signs on again', AT_WINDOW, signOn('b', '7'), null],
    ['ends as another takes its window', AT_WINDOW, atWindow('b', 3), null],
    ['goes on as another takes another window', AT_WINDOW, atWindow('b', 4), '7 3 false'],
    ['goes on as another teller signs on', AT_WINDOW, signOn('b', '8'), '7 3 false'],
    ['goes on as another session ends', AT_WINDOW, signOff('b'), '7 3 false'],
    ['begins by no other record', [], atWindow('a', 3), null],
    ['is not locked before it begins', [], lock('a'), null],
    ['begins at its window without a teller', [], selfServe('a', 3), 'SS3 3 false'],
    ['without a teller ends as the window signs on again', [selfServe('a', 3)], selfServe('b', 3), null],
    [
      'without a teller goes on as another window signs on',
      [selfServe('a', 3)],
      selfServe('b', 4),
      'SS3 3 false',
    ],
    ['without a teller ends as a teller takes its window', [selfServe('a', 3)], atWindow('b', 3), null],
    ['ends as its window signs on without a teller', AT_WINDOW, selfServe('b', 3), null],
    ['without a teller is locked', [selfServe('a', 3)], lock('a'), 'SS3 3 true'],
    ['without a teller ends', [selfServe('a', 3)], signOff('a'), null],
  ] as const)('%s', (_, before, record, expected) => {
    expect(state(after(...before, record))).toBe(expected);
  });

  it('ends as another session takes its window', () => {
    const sessions = after(...AT_WINDOW, signOn('b', '8'), atWindow('b', 3));
    expect(state(sessions)).toBeNull();
    expect(state(sessions, 'b')).toBe('8 3 false');
  });

  it('is counted with its window, once, for as long as it is there', () => {
    const counts = (...records: readonly SessionRecord[]): number => after(...records).windowsSignedOn();
    expect([counts(), counts(...BEGUN), counts(...AT_WINDOW), counts(...LOCKED)]).toEqual([0, 0, 1, 1]);
    expect(counts(...AT_WINDOW, atWindow('a', 4))).toBe(1);
    expect(counts(...AT_WINDOW, signOn('b', '8'), atWindow('b', 3))).toBe(1);
    expect(counts(...AT_WINDOW, signOn('b', '7'))).toBe(0);
    expect(counts(...AT_WINDOW, selfServe('b', 4), selfServe('c', 4))).toBe(2);
    expect(counts(...AT_WINDOW, selfServe('b', 4), signOff('b'))).toBe(1);
  });

  it('is not another one that takes its window after it has moved', () => {
    const sessions = after(...AT_WINDOW, atWindow('a', 4), selfServe('b', 3), selfServe('c', 3));
    expect([state(sessions), state(sessions, 'b'), state(sessions, 'c')]).toEqual([
      '7 4 false',
      null,
      'SS3 3 false',
    ]);
  });
});
