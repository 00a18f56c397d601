/** The places of characters: nothing off the paper, nothing over its neighbour, nothing lost. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf, printable } from '../bytes/cells.ts';
import { type Column, type PrintBlock, TEXT_SIZES } from '../document/print-document.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { type LaidBlock, layOut } from './layout.ts';

function lines(columns: number, ...blocks: readonly PrintBlock[]): readonly string[] {
  return layOut(sampleDocument(...blocks), columns).map(textOf);
}

function textOf(block: LaidBlock): string {
  return block.type === 'line' ? block.segments.map(({ text }) => text).join('') : `[${block.type}]`;
}

describe('text', () => {
  it.each([
    ['breaks between words', 'Race four at Meadowlark', 10, ['Race four', 'at', 'Meadowlark']],
    ['breaks a word that is too long', 'Meadowlark', 4, ['Mead', 'owla', 'rk']],
    ['keeps the lines it has', 'one\n\ntwo', 10, ['one', '', 'two']],
    ['keeps blanks that are not at a break', '05/02/26   R4', 20, ['05/02/26   R4']],
    ['counts Chinese characters double', '賽馬賽馬', 5, ['賽馬', '賽馬']],
    ['breaks a list between its numbers', '1,3,5,17,19,21', 7, ['1,3,5,', '17,19,', '21']],
    ['puts a question mark for what is wider than the paper', '賽a', 1, ['?', 'a']],
  ])('%s', (_, text, columns, expected) => {
    expect(lines(columns, { type: 'text', text })).toEqual(expected);
  });

  it.each([
    ['Meadowlark Park', 10, 'Meadowl...'],
    ['Meadowlark', 10, 'Meadowlark'],
    ['Meadowlark', 4, 'Mea.'],
    ['賽馬賽馬', 6, '賽...'],
  ])('ends in full stops where it is shortened: %s in %d', (text, columns, expected) => {
    expect(lines(columns, { type: 'text', text, overflow: 'ellipsis' })).toEqual([expected]);
  });

  it.each([
    [20, [' VOID. NOT FOR SALE ']],
    [19, [' VOID. NOT FOR ', ' SALE ']],
    [8, [' VOID. ', ' NOT ', ' FOR ', ' SALE ']],
  ] as const)(
    'has the blanks on every line that white on black begins and ends with: %d',
    (columns, expected) => {
      expect(lines(columns, { type: 'text', text: ' VOID. NOT FOR SALE ', invert: true })).toEqual(expected);
    },
  );

  it('has half the room in double width', () => {
    expect(lines(10, { type: 'text', text: 'Race four', size: 'large' })).toEqual(['Race', 'four']);
  });

  it('never carries a command to the printer', () => {
    expect(printable('a\u001b@b\u0007\u009bc')).toBe('a @b  c');
    expect(lines(48, { type: 'text', text: 'a\u001d\u0056\u0000b' })).toEqual(['a V b']);
  });

  it('loses no letter and leaves no line too wide, whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.integer({ min: 2, max: 48 }),
        (text, columns) => {
          const laid = lines(columns, { type: 'text', text });
          expect(laid.every((line) => cellsOf(line) <= columns)).toBe(true);
          const letters = text.split('\n').map(printable).join('').replaceAll(/\s/gu, '');
          expect(laid.join('').replaceAll(/\s/gu, '')).toBe(letters);
        },
      ),
    );
  });
});

describe('columns', () => {
  it('are side by side, aligned, with a blank between', () => {
    const columns: readonly Column[] = [
      { text: 'Race 4', width: 8 },
      { text: 'WIN', width: 'fill', align: 'center' },
      { text: '$2.00', width: 7, align: 'right' },
    ];
    expect(lines(24, { type: 'columns', columns })).toEqual(['Race 4     WIN     $2.00']);
  });

  it('wrap beside each other without running into each other', () => {
    const columns: readonly Column[] = [
      { text: 'one two three', width: 6 },
      { text: '1,2,3', width: 'fill', align: 'right' },
    ];
    expect(lines(16, { type: 'columns', columns })).toEqual(['one        1,2,3', 'two', 'three']);
  });

  it('shrink when they ask for more than the paper has, and go below each other when there are too many', () => {
    const wide: Column = { text: '123456', width: 40 };
    expect(lines(9, { type: 'columns', columns: [wide, wide] })).toEqual(['1234 1234', '56   56']);
    const three: readonly Column[] = [wide, wide, wide].map((column) => ({ ...column, text: '12' }));
    expect(lines(4, { type: 'columns', columns: three })).toEqual(['12', '12', '12']);
  });

  it('have their style on their text alone, not on the blanks that fill them', () => {
    const block: PrintBlock = {
      type: 'columns',
      columns: [
        { text: 'a', width: 4, invert: true },
        { text: '', width: 4 },
      ],
    };
    expect(layOut(sampleDocument(block), 9)).toEqual([
      { type: 'line', size: 'normal', align: 'left', segments: [{ text: 'a', invert: true }] },
    ]);
  });

  it.each(['invert', 'underline'] as const)('end with a blank that can be seen, of %s', (style) => {
    const block: PrintBlock = { type: 'columns', columns: [{ text: ' a ', width: 3, [style]: true }] };
    expect(layOut(sampleDocument(block), 9)).toEqual([
      { type: 'line', size: 'normal', align: 'left', segments: [{ text: ' a ', [style]: true }] },
    ]);
  });

  it('leave a list that is too long for any line beside its figure', () => {
    const list = Array.from({ length: 69 }, (_, runner) => runner + 1).join(',');
    const columns: readonly Column[] = [
      { text: list, width: 'fill' },
      { text: '$2.00', width: 'fit', align: 'right' },
    ];
    const [first = '', ...others] = lines(48, { type: 'columns', columns });
    expect(first).toMatch(/^1,2,3,.*, +\$2\.00$/);
    expect(others).toHaveLength(4);
  });

  it('are as wide as their text where they are to fit, wide characters and all', () => {
    const columns: readonly Column[] = [
      { text: '第1條', width: 'fit' },
      { text: '1-3,7', width: 'fill' },
      { text: '$2', width: 'fit', least: 4, align: 'right' },
    ];
    expect(lines(20, { type: 'columns', columns })).toEqual(['第1條 1-3,7       $2']);
  });

  it('take words that have no room beside a figure to lines of their own', () => {
    const columns: readonly Column[] = [
      { text: '3', width: 'fit' },
      { text: 'Meadowlark Lark', width: 'fill' },
      { text: '$5.60', width: 'fit', align: 'right' },
    ];
    const row = (room: number): readonly string[] => lines(room, { type: 'columns', columns });
    expect(row(18)).toEqual(['3 Meadowlark $5.60', '  Lark']);
    expect(row(17)).toEqual(['3', 'Meadowlark Lark', '            $5.60']);
    const two: readonly Column[] = [
      { text: '$1,000.00', width: 'fit' },
      { text: '$2,000.00', width: 'fit', align: 'right' },
    ];
    expect(lines(18, { type: 'columns', columns: two })).toEqual(['$1,000.00', '         $2,000.00']);
  });

  it('break no figure that the line has room for', () => {
    const figure = fc.stringMatching(/^[0-9]{1,30}$/);
    const word = fc.string({ unit: 'grapheme', maxLength: 30 });
    fc.assert(
      fc.property(
        word,
        figure,
        word,
        figure,
        fc.integer({ min: 30, max: 48 }),
        (one, first, other, second, room) => {
          const laid = lines(room, {
            type: 'columns',
            columns: [
              { text: one, width: 'fill' },
              { text: first, width: 'fit' },
              { text: other, width: 9 },
              { text: second, width: 'fit', align: 'right' },
            ],
          });
          expect(laid.every((line) => cellsOf(line) <= room)).toBe(true);
          for (const whole of [first, second]) expect(laid.some((line) => line.includes(whole))).toBe(true);
        },
      ),
    );
  });

  it('never make a line wider than the paper', () => {
    const column = fc.record({
      text: fc.string({ unit: 'grapheme', maxLength: 30 }),
      width: fc.oneof(fc.constantFrom('fill' as const, 'fit' as const), fc.integer({ min: -2, max: 60 })),
      align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
      overflow: fc.constantFrom('wrap' as const, 'ellipsis' as const),
    });
    const size = fc.constantFrom('normal' as const, 'large' as const, 'huge' as const);
    fc.assert(
      fc.property(fc.array(column, { minLength: 1, maxLength: 6 }), size, (columns, chosen) => {
        const laid = lines(32, { type: 'columns', columns, size: chosen });
        const room = Math.floor(32 / TEXT_SIZES[chosen][0]);
        expect(laid.every((line) => cellsOf(line) <= room)).toBe(true);
      }),
    );
  });
});

describe('other blocks', () => {
  it('are handed through', () => {
    expect(
      lines(
        4,
        { type: 'rule' },
        { type: 'rule', weight: 'double' },
        { type: 'feed', mm: 2 },
        { type: 'cut' },
      ),
    ).toEqual(['[rule]', '[rule]', '[feed]', '[cut]']);
  });
});
