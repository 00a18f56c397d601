import { describe, expect, it } from 'vitest';
import { boundedText, LONGEST_TEXT, tooLongAt } from './answer-bounds.ts';

describe('an answer that is too long', () => {
  /** A body that comes in pieces, and how many of them were read. */
  function inPieces(count: number): { readonly response: Response; readonly read: () => number } {
    let read = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (read >= count) controller.close();
          else controller.enqueue(new TextEncoder().encode('é€'));
          read += 1;
        },
      },
      { highWaterMark: 0 },
    );
    return { response: new Response(body), read: () => read };
  }

  it('is not read to its end', async () => {
    const { response, read } = inPieces(1_000);
    expect(await boundedText(response, 20)).toBeNull();
    expect(read()).toBeLessThan(20);
  });

  it('is not read at all where it says its length', async () => {
    expect(await boundedText(new Response('abc', { headers: { 'Content-Length': '21' } }), 20)).toBeNull();
  });

  it('is read whole where it is not, in whatever pieces it comes', async () => {
    expect(await boundedText(inPieces(10).response, 20)).toBe('é€'.repeat(10));
    expect(await boundedText(new Response(null), 20)).toBe('');
  });
});

it.each<[unknown, string | null]>([
  [{ ticket: { ticketLines: ['a', 'x'.repeat(LONGEST_TEXT + 1)] } }, 'ticket.ticketLines.1'],
  [{ ticket: { ticketLines: ['x'.repeat(LONGEST_TEXT)] }, count: 1, none: null }, null],
  [{ ['x'.repeat(LONGEST_TEXT + 1)]: 1 }, ''],
  ['x'.repeat(LONGEST_TEXT + 1), ''],
])('a text in it that is too long is named: case %#', (json, expected) => {
  expect(tooLongAt(json)).toBe(expected);
});
