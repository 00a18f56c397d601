/**
 * Lays a document out on a grid of characters.
 *
 * One layout serves the printers' native text and the screen, so that both show the same paper. Units: cells
 * of a character of the line's own size.
 */
import { cellsOf } from '../bytes/cells.ts';
import {
  type Alignment,
  type BarCodeBlock,
  type CutBlock,
  type FeedBlock,
  type HollerithBlock,
  type PictureBlock,
  type PrintBlock,
  type PrintDocument,
  type QrBlock,
  TEXT_SIZES,
  type TextBlock,
  type TextSize,
} from '../document/print-document.ts';
import type { RuleWeight } from '../document/rule-line.ts';
import { type StyledText, styledTextOf } from '../document/styled-text.ts';
import { layOutColumns } from './layout-columns.ts';
import { wrappedLines } from './wrap.ts';

export interface TextLine {
  readonly type: 'line';
  readonly size: TextSize;
  readonly align: Alignment;
  readonly segments: readonly StyledText[];
}

/** Across the paper. */
export interface LaidRule {
  readonly type: 'rule';
  readonly weight: RuleWeight;
}

export type LaidBlock =
  | TextLine
  | LaidRule
  | FeedBlock
  | BarCodeBlock
  | QrBlock
  | PictureBlock
  | HollerithBlock
  | CutBlock;

/** Whole characters of a size that fit into `columns` normal ones. */
export function columnsAt(size: TextSize, columns: number): number {
  return Math.max(1, Math.floor(columns / TEXT_SIZES[size][0]));
}

/** `columns`: characters of the normal size that fit across the paper. */
export function layOut(document: PrintDocument, columns: number): readonly LaidBlock[] {
  return document.blocks.flatMap((block) => layOutBlock(block, columns));
}

function layOutBlock(block: PrintBlock, columns: number): readonly LaidBlock[] {
  switch (block.type) {
    case 'text': {
      const size = block.size ?? 'normal';
      return textLines(block, columnsAt(size, columns)).map((text) => ({
        type: 'line',
        size,
        align: block.align ?? 'left',
        segments: text === '' ? [] : [styledTextOf(text, block)],
      }));
    }
    case 'columns': {
      const size = block.size ?? 'normal';
      const across = Math.min(block.most ?? columns, columnsAt(size, columns));
      return layOutColumns(block.columns, across).map((segments) => ({
        type: 'line',
        size,
        align: 'left',
        segments,
      }));
    }
    case 'rule':
      return [{ type: 'rule', weight: block.weight ?? 'single' }];
    case 'feed':
    case 'barCode':
    case 'qr':
    case 'picture':
    case 'hollerith':
    case 'cut':
      break;
  }
  return [block];
}

/**
 * Lays out a text. If white on black begins and ends with a blank, so does each of its lines. Its box has the
 * same sides everywhere.
 */
function textLines({ text, invert = false, overflow = 'wrap' }: TextBlock, width: number): readonly string[] {
  const isFramed = invert && /^ .* $/.test(text) && overflow === 'wrap' && cellsOf(text) > width && width > 2;
  if (!isFramed) return wrappedLines(text, width, overflow);
  return wrappedLines(text.trim(), width - 2, 'wrap').map((line) => ` ${line} `);
}
