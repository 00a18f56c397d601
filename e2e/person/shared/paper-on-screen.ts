/** Reads and takes the screen printer's paper as a person does. */
import type { Locator, Page } from 'playwright/test';
import { paperOut, unlocked } from '../../acts.ts';

export function paperSlot(page: Page): Locator {
  return page.getByRole('region', { name: 'Ticket' });
}

/** Waits for a paper; returns the newest one's picture as an SVG document. */
export async function paperPicture(page: Page): Promise<string> {
  const source = (await paperSlot(page).locator('img').getAttribute('src')) ?? '';
  return decodeURIComponent(source.slice(source.indexOf(',') + 1));
}

/** Returns the text of the newest paper, line by line from the top, each from the left. */
export async function paperText(page: Page): Promise<string> {
  return writtenOn(await paperPicture(page));
}

/** Joins the words of a paper's picture by their places: 'TOTAL $5.00' is one line, whatever the gap. */
function writtenOn(svg: string): string {
  const lines = new Map<number, { readonly x: number; readonly text: string }[]>();
  const words = /<text [^>]*translate\(([\d.]+) ([\d.]+)\)[^>]*>([^<]*)<\/text>/g;
  for (const [, x, y, text = ''] of svg.matchAll(words)) {
    const line = lines.get(Number(y)) ?? [];
    lines.set(Number(y), [...line, { x: Number(x), text }]);
  }
  return [...lines]
    .toSorted(([a], [b]) => a - b)
    .map(([, line]) =>
      line
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join(' '),
    )
    .join('\n');
}

/**
 * Hands the paper over, and waits until the window takes the next command. A paper may lie there before the
 * lock of its printing is lifted, which would swallow the tap.
 */
export async function takePaper(page: Page): Promise<void> {
  const take = paperSlot(page).getByRole('button', { name: 'Handed over', exact: true });
  await take.waitFor();
  await unlocked(page);
  await take.click();
  await paperOut(page);
}
