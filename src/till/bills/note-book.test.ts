/** Reads the notes that a disk has, whole ones and others. */
import { describe, expect, it } from 'vitest';
import { type BillNote, counted, readNoteBook } from './note-book.ts';

const NOTE: BillNote = {
  id: 'n1',
  currency: 'USD',
  amount: 2_000,
  state: 'due',
  account: null,
  refusals: 0,
  isInAcceptor: false,
  isCounted: true,
};

function read(kept: unknown) {
  const log: string[] = [];
  return { book: readNoteBook(kept, (line) => log.push(line)), log };
}

describe('the notes on disk', () => {
  it('are none where there is no record', () => {
    expect(read(undefined)).toEqual({ book: { notes: [], box: [], unknown: 0, countings: [] }, log: [] });
  });

  it('that cannot be read are put to the teller as notes of unknown worth', () => {
    expect(read('spoilt').book).toEqual({ notes: [], box: [], unknown: 1, countings: [] });
    const { book, log } = read({
      notes: [NOTE, { ...NOTE, amount: 'much' }, 7],
      box: [],
      unknown: 1,
      countings: [],
    });
    expect(book).toEqual({ notes: [NOTE], box: [], unknown: 3, countings: [] });
    expect(log).toHaveLength(2);
  });

  it('have one in the acceptor at most: an older one that was never stacked is asked about', () => {
    const taking = { ...NOTE, id: 'old', state: 'taking' as const, isInAcceptor: true };
    const newest = { ...taking, id: 'new' };
    expect(read({ notes: [taking, newest], box: [] }).book.notes).toEqual([
      { ...taking, state: 'asked', isInAcceptor: false },
      newest,
    ]);
  });
});

describe('the count of the box', () => {
  it('has the smallest first, and none at zero', () => {
    const five = { currency: 'USD', amount: 500 };
    const box = counted(counted([], NOTE, 1), five, 1);
    expect(box).toEqual([
      { ...five, count: 1 },
      { currency: 'USD', amount: 2_000, count: 1 },
    ]);
    expect(counted(box, NOTE, -1)).toEqual([{ ...five, count: 1 }]);
  });
});
