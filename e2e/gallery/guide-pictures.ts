/**
 * Lists the pictures of the guides: which scene each shows. The scenes are the program's own screens, on
 * example data.
 */
import type { GuideBlock } from '../../src/help/guide.ts';
import type { WrittenGuide } from '../workbench/guide-files.ts';

export const GUIDE_SCENES: Readonly<Record<string, string>> = {
  window: 'runners-14',
  'sign-on': 'sign-on',
  runners: 'runners-win',
  sold: 'runners-14-sold',
  box: 'runners-box',
  typed: 'typed-whole',
  cashed: 'ticket-cashed',
  'total-out': 'summary-change',
  'cash-position': 'cash-position',
  'final-return': 'drawer-final-return',
  doubt: 'doubts-closable',
  'window-setup': 'window-setup',
  settings: 'settings',
  printer: 'printer',
};

/** Returns the names of the pictures of a guide, in order. */
export function picturesOf({ guide }: Pick<WrittenGuide, 'guide'>): readonly string[] {
  return guide.pages.flatMap(({ blocks }) => blocks.flatMap(namesIn));
}

function namesIn(block: GuideBlock): readonly string[] {
  if (block.kind === 'picture') return [block.name];
  if (block.kind === 'list') return block.items.flatMap((item) => item.flatMap(namesIn));
  return block.kind === 'note' ? block.blocks.flatMap(namesIn) : [];
}
