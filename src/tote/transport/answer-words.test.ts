import { describe, expect, it } from 'vitest';
import { causesOf, firstWords } from './answer-words.ts';

describe('the first words of an answer', () => {
  it.each([
    [
      'a page',
      '<html><style>h1{}</style><h1>Bad\n Gateway</h1><script>x()</script>nginx</html>',
      'Bad Gateway nginx',
    ],
    ['a page that breaks off', '<html><h1>Bad Gateway</h1><script>var key', 'Bad Gateway'],
    ['a tag that breaks off', 'Bad <a href="/?key=1', 'Bad'],
    ['a plain text', 'upstream  connect error', 'upstream connect error'],
    ['nothing', '', ''],
  ])('are those of %s', (_, body, words) => {
    expect(firstWords(body)).toBe(words);
  });

  it('are 200 characters at most, also of a page of megabytes', () => {
    expect(firstWords('x'.repeat(2_000_000))).toBe(`${'x'.repeat(200)}…`);
    expect(firstWords('<script>'.repeat(500_000))).toBe('');
  });
});

describe('the errors within an error', () => {
  it('come outermost first, five at most', () => {
    expect(
      causesOf(new TypeError('fetch failed', { cause: new Error('reset', { cause: 'ECONNRESET' }) })),
    ).toEqual({
      causes: ['Error: reset', 'ECONNRESET'],
    });
    const round = new Error('round');
    round.cause = round;
    expect(causesOf(round).causes).toHaveLength(5);
  });

  it('are none for an error alone, or for what is no error', () => {
    expect(causesOf(new Error('alone'))).toEqual({});
    expect(causesOf('words')).toEqual({});
  });
});
