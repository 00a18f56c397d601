/**
 * Compares a page of a guide with the English one. Finds what a translation lost: headings, steps, rows,
 * pictures, links, keys and typed codes. Finds lines that are still English.
 */
import type { GuideBlock, GuideInline, GuidePage } from '../../src/help/guide.ts';
import { guideLines } from '../../src/help/guide-text.ts';

/** Returns the faults of a page, each as a line for the person who wrote it. */
export function guideFaults(english: GuidePage, own: GuidePage, language: string): readonly string[] {
  const shape = [shapeOf(english.blocks), shapeOf(own.blocks)] as const;
  const parts = [partsOf(english), partsOf(own)] as const;
  return [
    ...(shape[0] === shape[1] ? [] : [`has ${shape[1]}, and English has ${shape[0]}`]),
    ...without(parts[0], parts[1]).map((part) => `lacks ${part}`),
    ...without(parts[1], parts[0]).map((part) => `has ${part} that English has not`),
    ...(language.startsWith('en') ? [] : sameLines(english, own).map((line) => `is English: ${line}`)),
  ];
}

/** Returns what a page is built of: each block, a list with its items, a table with its rows. */
function shapeOf(blocks: readonly GuideBlock[]): string {
  return blocks.map(shapeOfBlock).join(' ');
}

function shapeOfBlock(block: GuideBlock): string {
  switch (block.kind) {
    case 'list':
      return `${block.ordered ? 'steps' : 'list'}(${block.items.map(shapeOf).join(', ')})`;
    case 'table':
      return `table(${block.head.length}x${block.rows.length})`;
    case 'note':
      return `note(${shapeOf(block.blocks)})`;
    case 'picture':
      return `picture(${block.name})`;
    case 'example':
      return `example(${block.text})`;
    default:
      return block.kind;
  }
}

/** Returns the links, keys and codes of a page, as often as it has them. */
function partsOf({ blocks }: GuidePage): readonly string[] {
  return guideLines(blocks).flatMap((line) => line.flatMap(partOf));
}

function partOf(inline: GuideInline): readonly string[] {
  switch (inline.kind) {
    case 'say':
      return [`\`${inline.key}\``];
    case 'shortcut':
      return [`\`key:${inline.id}\``];
    case 'code':
      return [`\`${inline.text}\``];
    case 'link':
      return [`a link to ${inline.page}`, ...inline.children.flatMap(partOf)];
    case 'file':
      return [`a link to ${inline.path}`, ...inline.children.flatMap(partOf)];
    case 'strong':
      return inline.children.flatMap(partOf);
    default:
      return [];
  }
}

/** Returns what is in the first list more often than in the second. */
function without(some: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return some.filter((part) => {
    const at = left.indexOf(part);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Returns the texts that a page shares with English, but for names and codes. */
function sameLines(english: GuidePage, own: GuidePage): readonly string[] {
  const known = new Set(textsOf(english));
  return textsOf(own).filter((text) => known.has(text) && isSentence(text));
}

/** Has a word of small letters: 'Win' and 'Place, Show' are names of bets. */
const isSentence = (text: string): boolean => /\b[a-z]{3,}/.test(text);

function textsOf({ title, blocks }: GuidePage): readonly string[] {
  return [
    title,
    ...blocks.flatMap(altsOf),
    ...guideLines(blocks).flatMap((line) => line.flatMap(textOf)),
  ].map((text) => text.trim());
}

function textOf(inline: GuideInline): readonly string[] {
  if (inline.kind === 'text') return [inline.text];
  return inline.kind === 'strong' || inline.kind === 'link' || inline.kind === 'file'
    ? inline.children.flatMap(textOf)
    : [];
}

function altsOf(block: GuideBlock): readonly string[] {
  if (block.kind === 'picture') return [block.alt];
  if (block.kind === 'list') return block.items.flatMap((item) => item.flatMap(altsOf));
  return block.kind === 'note' ? block.blocks.flatMap(altsOf) : [];
}
