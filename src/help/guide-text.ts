/** Reads the plain text of a guide, as search and screen readers need it. */
import type { GuideBlock, GuideInline, GuideLine } from './guide.ts';

/** Returns all lines of blocks, also those of lists, tables and notes. */
export function guideLines(blocks: readonly GuideBlock[]): readonly GuideLine[] {
  return blocks.flatMap((block): readonly GuideLine[] => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return [block.line];
      case 'list':
        return block.items.flatMap(guideLines);
      case 'table':
        return [...block.head, ...block.rows.flat()];
      case 'note':
        return guideLines(block.blocks);
      default:
        return [];
    }
  });
}

/** Names what a guide leaves to the window: the words of its texts, and the keys of its commands. */
export interface WindowWords {
  readonly say: (key: string) => string;
  readonly shortcut: (id: string) => string;
}

/** Returns a line as a person reads it. */
export function guideText(line: GuideLine, words: WindowWords): string {
  return line.map((inline) => inlineText(inline, words)).join('');
}

function inlineText(inline: GuideInline, words: WindowWords): string {
  switch (inline.kind) {
    case 'text':
    case 'code':
      return inline.text;
    case 'say':
      return words.say(inline.key);
    case 'shortcut':
      return words.shortcut(inline.id);
    default:
      return guideText(inline.children, words);
  }
}
