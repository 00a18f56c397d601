/** Proves what handlers of all kinds have in common. */
import { expect, it } from 'vitest';
import { isTransfer, POST_KINDS } from '../../../journal/post.ts';
import { kindPost } from '../../testing/handler-room.ts';
import { decodePost, decodePostBets, POST_HANDLERS } from './post-handlers.ts';

it('what asks for a PIN is written without it, and cash with the tax form without its number', () => {
  const withSecret = POST_KINDS.filter((kind) => !POST_HANDLERS[kind].isWrittenWhole);
  const PIN = ['accountVoucher', 'openTemporary', 'closeTemporary', 'accountRelease'];
  expect(withSecret).toEqual(['cashIRS', ...POST_KINDS.filter(isTransfer), ...PIN]);
});

it.each(POST_KINDS)('a %s whose body cannot be read is decoded, named and resolved all the same', (kind) => {
  const damaged = kindPost(kind, {}, 500n, { body: '' });
  expect(decodePost(damaged)).toMatchObject({ what: expect.any(String) });
  expect(decodePostBets(damaged)).toEqual([]);
  expect(() => POST_HANDLERS[kind].name(damaged)).not.toThrow();
  const issued = { kindOf: () => 'unknown' as const, nameOf: () => null };
  const share = POST_HANDLERS[kind].share(damaged, { verdict: 'notSold' }, issued);
  expect(share).toMatchObject({ type: expect.any(String), value: expect.any(BigInt) });
});
