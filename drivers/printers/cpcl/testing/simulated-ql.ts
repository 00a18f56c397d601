/**
 * Test support: a QL 320 at the other end of a link, by its manual. Was last set for labels, and now has
 * continuous paper.
 *
 * Looks for a mark after FORM, and after each block without JOURNAL. Feeds its paper, finds no mark, and
 * reports that the paper is out. Cuts off everything past its head. Reports nothing unasked. Keeps the
 * papers.
 */
import type { SimulatedLink } from '../../../links/testing/simulated-link.ts';
import { type Block, readBlock } from './read-block.ts';

const HEAD = 576;
/** Narrow elements of an interleaved code that two digits take, and its ends: 2.5 to 1. */
const PAIR = 18;
const ENDS = 8.5;

export interface SimulatedQl {
  /**
   * Returns the words of each block that came out, a line each. A picture is '[dots]'. Leaves out everything
   * past the head.
   */
  readonly papers: () => readonly string[];
  readonly openCover: () => void;
  /** Answers as many questions with 'busy' after a block. */
  busyFor: number;
}

export function createSimulatedQl(link: Pick<SimulatedLink, 'onArrival' | 'answer'>): SimulatedQl {
  const papers: string[] = [];
  let unread = '';
  let isOpen = false;
  let isOut = false;
  let busy = 0;

  const printer: SimulatedQl = {
    papers: () => papers,
    openCover() {
      isOpen = true;
    },
    busyFor: 0,
  };

  function print({ commands }: Block): void {
    if (isOpen || isOut) return;
    papers.push(wordsOf(commands));
    busy = printer.busyFor;
    const isJournal = commands.some(({ name }) => name === 'JOURNAL');
    if (!isJournal || commands.some(({ name }) => name === 'FORM')) isOut = true;
  }

  link.onArrival((piece) => {
    unread += Buffer.from(piece).toString('latin1');
    while (unread !== '') {
      if (unread.startsWith('\u001bh')) {
        link.answer((isOpen ? 4 : 0) | (isOut ? 2 : 0) | (busy > 0 ? 1 : 0));
        busy = Math.max(0, busy - 1);
        unread = unread.slice(2);
      } else if (unread.startsWith('!')) {
        const block = readBlock(unread, 0);
        if (block === null) return;
        print(block);
        unread = unread.slice(block.end);
      } else if (unread === '\u001b') return;
      // Outside of a block nothing else means anything.
      else unread = unread.slice(1);
    }
  });

  return printer;
}

function wordsOf(commands: Block['commands']): string {
  let across = 1;
  const lines = commands.flatMap((command): readonly string[] => {
    switch (command.name) {
      case 'SETMAG':
        across = command.numbers[0] ?? 1;
        return [];
      case 'T':
        return [command.words.slice(0, Math.max(0, Math.floor((HEAD - command.x) / (12 * across))))];
      case 'I2OF5': {
        const [narrow = 0, , , x = 0, , digits = 0] = command.numbers;
        const pairs = Math.ceil(String(digits).length / 2);
        return x + narrow * (PAIR * pairs + ENDS) > HEAD ? [] : ['[code]'];
      }
      case 'CG':
        return command.x >= HEAD ? [] : ['[dots]'];
      default:
        return [];
    }
  });
  return lines.join('\n');
}
