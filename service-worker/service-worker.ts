/**
 * Keeps every file of one version of the terminal, so that it starts and works without a network.
 *
 * Decides which requests it answers. Never takes over by itself. A new version waits until the page sends
 * `activate`. The page sends it only when nobody is signed on and no post is in doubt. Requests to the tote
 * (/tg5/) and for the window's own settings (/local/) pass untouched, and nothing of them is kept.
 */
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  PrecacheController,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { type BuiltFile, isFile, type Repair, repairFiles } from './stored-files.ts';
import { isActivate, isRepair } from './update-messages.ts';

declare const self: ServiceWorkerGlobalScope;

const entries = self.__WB_MANIFEST;

// The browser checks the digest of a file. Its type decides whether a browser takes it for a script.
addPlugins([
  {
    cacheWillUpdate: ({ request, response }) =>
      Promise.resolve(isFile(request.url, response) ? response : null),
  },
]);
precacheAndRoute(entries);
cleanupOutdatedCaches();

registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/tg5\//, /^\/local\//] }),
);

async function repair(): Promise<Repair> {
  const cache = await caches.open(new PrecacheController().strategy.cacheName);
  const files = entries.flatMap((entry): BuiltFile[] =>
    typeof entry === 'string' || entry.integrity === undefined
      ? []
      : [{ url: entry.url, integrity: entry.integrity }],
  );
  return repairFiles(files, {
    cache,
    keyOf: (url) => getCacheKeyForURL(url),
    fetch: (url, init) => fetch(url, init),
  });
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
