/** Before the browser tests: names the browser they run in, and builds what they open, unless it is built. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBarePage, ensureBuilt, ensureGallery } from '../workbench/build.mjs';
import { chromiumLine, findChromium, findHeadlessShell } from '../workbench/chromium.mjs';

export default async function buildAll(): Promise<void> {
  const chromium = await findChromium();
  if (chromium !== undefined) {
    console.log(chromiumLine(chromium));
    const shell = findHeadlessShell(chromium);
    console.log(shell === undefined ? 'No headless shell: all tests run in it.' : `Headless shell: ${shell}`);
  }
  await ensureBuilt();
  await ensureBarePage();
  if (isGalleryWanted(process.argv.slice(3).filter((argument) => !argument.startsWith('-')))) {
    await ensureGallery();
  }
}

/** Returns true if a test of the gallery may be among the named ones; no names mean all. */
function isGalleryWanted(named: readonly string[]): boolean {
  const tests = readdirSync(join(import.meta.dirname, '../gallery'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `e2e/gallery/${name}`);
  const files = named.filter((name) => name !== 'e2e');
  return files.length === 0 || files.some((name) => tests.some((test) => test.includes(name)));
}
