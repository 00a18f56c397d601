/** Looks for barriers to people with axe-core, in the page as it is now. */
import axeCore from 'axe-core';
import type { Page } from 'playwright/test';

declare global {
  /** In a page that axe-core was put into. */
  var axe: typeof axeCore;
}

/**
 * Returns the serious and critical findings as sentences, one an element. A screen must have none. The
 * debugger loads axe, so that the page's content security policy stays in force.
 */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  // Once a page: it is half a megabyte to read.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    const debug = await page.context().newCDPSession(page);
    await debug.send('Runtime.evaluate', { expression: axeCore.source });
    await debug.detach();
  }
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}
