/**
 * Reads what the browser says of itself and of this device. Loaded by the pages about the program and of the
 * technician.
 */
import type { DeviceFacts } from '../../till/storage/device-state.ts';

/** As much of the browser as is used. */
export interface DescribedBrowser {
  readonly userAgent: string;
  readonly storage?: Pick<StorageManager, 'estimate'> | undefined;
  readonly mediaDevices?: Pick<MediaDevices, 'enumerateDevices'> | undefined;
  readonly serviceWorker?: Pick<ServiceWorkerContainer, 'controller'> | undefined;
}

/** Matches the names that browsers give themselves; the more particular ones come first. */
const BROWSER = /(Edg|OPR|SamsungBrowser|Chrome|Firefox)\/(\d+)/g;
const NAMES: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' };

/** Never rejects: a browser that says nothing has facts that are not known. */
export async function deviceFacts(browser: DescribedBrowser): Promise<DeviceFacts> {
  const found = [...browser.userAgent.matchAll(BROWSER)];
  // Others than Chrome name Chrome too, before their own name.
  const [, name = '', version = ''] = found.at(-1) ?? [];
  const storageUsed = await (browser.storage?.estimate() ?? Promise.reject(new Error('no storage'))).then(
    ({ usage }) => usage ?? null,
    () => null,
  );
  return {
    browser: name === '' ? browser.userAgent : `${NAMES[name] ?? name} ${version}`,
    storageUsed,
    isStored: (browser.serviceWorker?.controller ?? null) !== null,
    hasCamera: await hasCamera(browser),
  };
}

/** Browsers list a camera without its name before a person has allowed its use. */
async function hasCamera({ mediaDevices }: DescribedBrowser): Promise<boolean | null> {
  try {
    const listed = await mediaDevices?.enumerateDevices();
    return listed?.some(({ kind }) => kind === 'videoinput') ?? null;
  } catch {
    return null;
  }
}
