/** Before the browser tests: names the browser they run in, and builds what they open, unless it is built. */
import { ensureBarePage, ensureBuilt } from '../workbench/build.mjs';
import { chromiumLine, findChromium } from '../workbench/chromium.mjs';

export default async function buildAll(): Promise<void> {
  const chromium = await findChromium();
  if (chromium !== undefined) console.log(chromiumLine(chromium));
  await ensureBuilt();
  await ensureBarePage();
}
