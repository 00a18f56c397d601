import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Keypad, type KeypadProps } from './Keypad.tsx';

const WORDS = {
  name: 'Keypad',
  clear: 'Clear',
  backspace: 'Backspace',
  point: 'Decimal point',
  enter: 'Use',
};
const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Returns the names of the keys, unordered. */
function keysOf(props: Partial<KeypadProps> = {}): readonly string[] {
  const html = renderToStaticMarkup(<Keypad words={WORDS} onKey={() => undefined} {...props} />);
  return (html.match(/<button.*?<\/button>/gs) ?? [])
    .map((key) => / aria-label="([^"]*)"/.exec(key)?.[1] ?? key.replaceAll(/<[^>]+>/g, ''))
    .toSorted();
}

const withKeys = (...keys: readonly string[]): readonly string[] =>
  [...DIGITS, 'Backspace', 'Clear', ...keys].toSorted();

describe('the keypad', () => {
  it('has digits, backspace, clear and enter, and where wanted a decimal point or hex digits [T202]', () => {
    expect(keysOf()).toEqual(withKeys('Use'));
    expect(keysOf({ decimal: true })).toEqual(withKeys('Use', 'Decimal point'));
    expect(keysOf({ hex: true })).toEqual(withKeys('Use', 'A', 'B', 'C', 'D', 'E', 'F'));
  });

  it('has no enter key where none is named', () => {
    const { enter: _, ...words } = WORDS;
    expect(keysOf({ words })).toEqual(withKeys());
  });
});
