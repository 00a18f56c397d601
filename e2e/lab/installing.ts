/** Installs the program as a person does from the address bar, through the browser's own install code. */
import type { Page } from 'playwright/test';

/** Returns why the browser would not offer to install the page; it must be none. */
export async function installabilityErrors(page: Page): Promise<readonly string[]> {
  const debug = await page.context().newCDPSession(page);
  const { installabilityErrors: errors } = await debug.send('Page.getInstallabilityErrors');
  await debug.detach();
  return errors.map(({ errorId }) => errorId);
}

/**
 * Installs the page's program. Rejects with the browser's reason. Needs a browser of its own: a private
 * window installs nothing.
 */
export async function install(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  const { appId } = await debug.send('Page.getAppId');
  const address = new URL('./', page.url()).href;
  await debug.send('PWA.install', { manifestId: appId ?? address, installUrlOrBundleUrl: address });
  await debug.detach();
}
