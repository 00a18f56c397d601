/**
 * The service worker: keeps every file of one version of the terminal, so that it starts and works without a network.
 *
 * Owns: the store of files and which requests it answers. Knows nothing of wagers or tellers, and never takes over by itself: a new version
 * waits until the page sends `activate`, which it does only when nobody is signed on and nothing is unresolved. Requests to the tote
 * (/tg5/) and for the window's own settings (/local/) go to the network untouched: nothing of them is kept.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isActivate } from './update-messages.ts';

declare const self: ServiceWorkerGlobalScope;

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/tg5\//, /^\/local\//] }),
);

self.addEventListener('message', (event) => {
  if (isActivate(event.data)) event.waitUntil(self.skipWaiting());
});

// The page that installed the first version is served by it from then on, its lazy files included.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});
