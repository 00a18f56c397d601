/**
 * Spells the euro sign EUR for a printer that has none, before the paper is laid out. Columns keep their
 * places, and no line is drawn for it.
 */
import { byteIn } from '../bytes/code-pages.ts';
import type { PrintBlock, PrintDocument } from '../document/print-document.ts';
import type { EscPosProfile } from '../profiles/escpos-profiles.ts';

/**
 * Returns the document with amounts that the printer has characters for; the document itself if nothing
 * changes.
 */
export function withSayableMoney(
  document: PrintDocument,
  { codePages }: Pick<EscPosProfile, 'codePages'>,
): PrintDocument {
  if (codePages.some(({ name }) => byteIn(name, '€') !== undefined)) return document;
  return { ...document, blocks: document.blocks.map(spelt) };
}

function spelt(block: PrintBlock): PrintBlock {
  if (block.type === 'text') return { ...block, text: euros(block.text) };
  if (block.type !== 'columns') return block;
  return { ...block, columns: block.columns.map((column) => ({ ...column, text: euros(column.text) })) };
}

function euros(text: string): string {
  return text.replaceAll(/€(?=\d)/g, 'EUR ').replaceAll('€', 'EUR');
}
