// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { drawComponent } from '../testing/draw.tsx';
import { Keypad, type KeypadProps } from './Keypad.tsx';

const WORDS = {
  name: 'Keypad',
  clear: 'Clear',
  backspace: 'Backspace',
  point: 'Decimal point',
  enter: 'Use',
};
const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Returns the names of the keys, sorted. */
function keysOf(props: Partial<KeypadProps> = {}): readonly string[] {
  const { buttons } = drawComponent(<Keypad words={WORDS} onKey={() => undefined} {...props} />);
  return buttons.map(({ name }) => name).toSorted();
}

const withKeys = (...keys: readonly string[]): readonly string[] =>
  [...DIGITS, 'Backspace', 'Clear', ...keys].toSorted();

describe('the keypad', () => {
  it('has digits, backspace, clear and enter, and where wanted a decimal point or hex digits [T202]', () => {
    expect(keysOf()).toEqual(withKeys('Use'));
    expect(keysOf({ decimal: true })).toEqual(withKeys('Use', 'Decimal point'));
    expect(keysOf({ hex: true })).toEqual(withKeys('Use', 'A', 'B', 'C', 'D', 'E', 'F'));
  });

  it('tells which key was pressed', async () => {
    const onKey = vi.fn<KeypadProps['onKey']>();
    const keypad = drawComponent(<Keypad words={WORDS} onKey={onKey} decimal />);
    for (const key of ['7', 'Decimal point', 'Backspace', 'Clear', 'Use']) await keypad.press(key);
    expect(onKey.mock.calls.map(([key]) => key)).toEqual(['7', '.', 'backspace', 'clear', 'enter']);
  });

  it('has no enter key where none is named', () => {
    const { enter: _, ...words } = WORDS;
    expect(keysOf({ words })).toEqual(withKeys());
  });
});
