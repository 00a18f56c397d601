/**
 * Keeps every file of one version of the terminal, so that it starts and works without a network.
 *
 * Decides which requests it answers. Never takes over by itself. A new version waits until the page sends
 * `activate`. The page sends it only when nobody is signed on and no post is in doubt. Keeps nothing but the
 * program's files: requests to the tote (/tg5/) and for the site's files (local/) pass untouched.
 *
 * The folder of this file is the program's. Another program may be in a folder below it, or above it.
 */
import {
  addPlugins,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  PrecacheController,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { countStored } from './install-progress.ts';
import { answerOfSet, laterSetOf } from './later-files.ts';
import {
  type BuiltFile,
  isFile,
  type Repair,
  repairFiles,
  type StoreParts,
  storeFile,
} from './stored-files.ts';
import { isActivate, isRepair } from './update-messages.ts';

declare const self: ServiceWorkerGlobalScope;

const listed = self.__WB_MANIFEST;
/** Every file of this version but other languages' guides, and the pages of the wire. */
const entries = listed.filter((entry) => laterSetOf(typeof entry === 'string' ? entry : entry.url) === null);

/**
 * Lists the parameters that make no other file: a language file's version (S153), and where somebody came
 * from.
 */
const IGNORED_PARAMETERS = [/^v$/, /^utm_/, /^fbclid$/];

const oneMoreStored = countStored(entries.length);

/** Reports the progress of this version's installation, also to pages that an older version serves. */
async function reportStored(): Promise<void> {
  const message = oneMoreStored();
  if (message === null) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) {
    // Leaves out pages of a program in a folder below, which updates by itself.
    if (new URL('./', page.url).href === self.registration.scope) page.postMessage(message);
  }
}

// The browser checks the digest of a file. Its type decides whether a browser takes it for a script.
addPlugins([
  {
    cacheWillUpdate: ({ request, response }) =>
      Promise.resolve(isFile(request.url, response) ? response : null),
    // Asks again for a file that another version's server did not have. An install without it stores nothing.
    async handlerDidError({ request, event }) {
      const key = getCacheKeyForURL(request.url);
      if (event.type !== 'install' || key === undefined || request.integrity === '') return undefined;
      const parts = await storeParts();
      const isStored = await storeFile(key, { url: request.url, integrity: request.integrity }, parts);
      return isStored ? parts.cache.match(key) : undefined;
    },
    async handlerDidComplete({ event, error }) {
      if (event.type === 'install' && error === undefined) await reportStored();
    },
  },
]);
// Older files of this folder go at the activation. cleanupOutdatedCaches() would also remove the files of
// programs in folders below.
precacheAndRoute(entries, { ignoreURLParametersMatching: IGNORED_PARAMETERS });

/** Holds the files of fonts that are not in the build's list. Their names have their content's hash. */
const FONTS = 'mutuel-fonts';

/** Answers with a font's file that was used before, also without a network. */
async function keptFont({ request }: { readonly request: Request }): Promise<Response> {
  const cache = await caches.open(FONTS);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (isFile(request.url, answer)) await cache.put(request, answer.clone());
  return answer;
}

// Chinese characters, of the screens' texts and of names from the host.
registerRoute(
  ({ url }) =>
    url.href.startsWith(self.registration.scope) && /\/assets\/noto-sans-[^/]+\.woff2$/.test(url.pathname),
  keptFont,
);

/** Holds the guides of languages that were used, with their pictures, and the pages of the wire. */
const GUIDES = 'mutuel-guides';
const laterFiles = builtFiles(listed).filter(({ url }) => laterSetOf(url) !== null);

registerRoute(
  ({ url }) =>
    url.href.startsWith(self.registration.scope) &&
    laterSetOf(url.pathname.slice(new URL(self.registration.scope).pathname.length)) !== null,
  async ({ request, event }) => {
    const parts = {
      cache: await caches.open(GUIDES),
      base: self.registration.scope,
      fetch: fetch.bind(self),
    };
    const { answer, rest } = answerOfSet(request.url, laterFiles, parts);
    event.waitUntil(rest);
    return answer;
  },
);

// The program's own address, with any parameters.
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && url.href.replace(/[?#].*$/, '') === self.registration.scope,
  createHandlerBoundToURL('index.html'),
);
// Leads to the program from any other address, but only without a network. The server may have pages of its
// own there, or another program.
registerRoute(
  new NavigationRoute(({ request }) =>
    fetch(request).catch(() => Response.redirect(self.registration.scope)),
  ),
);

async function storeParts(): Promise<StoreParts> {
  return {
    cache: await caches.open(new PrecacheController().strategy.cacheName),
    keyOf: (url) => getCacheKeyForURL(url),
    fetch: (url, init) => fetch(url, init),
  };
}

function builtFiles(of: typeof listed): readonly BuiltFile[] {
  return of.flatMap((entry) =>
    typeof entry === 'string' || entry.integrity === undefined
      ? []
      : [{ url: entry.url, integrity: entry.integrity }],
  );
}

async function repair(): Promise<Repair> {
  return repairFiles(builtFiles(entries), await storeParts());
}

async function answerRepair(port: MessagePort): Promise<void> {
  port.postMessage(await repair());
}

self.addEventListener('message', (event) => {
  if (isActivate(event.data)) event.waitUntil(self.skipWaiting());
  if (isRepair(event.data)) {
    const [port] = event.ports;
    if (port !== undefined) event.waitUntil(answerRepair(port));
  }
});

// Serves the page that installed the first version from now on, its lazy files included. Checks files that an
// older version stored before any page is served.
self.addEventListener('activate', (event) => {
  event.waitUntil(repair().then(() => self.clients.claim()));
});
