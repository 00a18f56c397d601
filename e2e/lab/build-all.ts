/** Before the browser tests: builds what they open, unless it is built. */
import { ensureBarePage, ensureBuilt } from '../workbench/build.mjs';

export default async function buildAll(): Promise<void> {
  await ensureBuilt();
  await ensureBarePage();
}
