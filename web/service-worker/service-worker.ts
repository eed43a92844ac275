import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import './push.js';

declare const self: ServiceWorkerGlobalScope & {
  /** The files of this build; the build puts them here. */
  readonly __WB_MANIFEST: readonly PrecacheEntry[];
};

/** As in the gateway: no page of the client has such an address. */
const ofTheServer = /^\/(api|auth\/v1|healthz|readyz)(\/|$)/;

// The client's own files, and nothing else: caches are plain text, and responses of the server are personal.
precacheAndRoute([...self.__WB_MANIFEST]);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [ofTheServer] }));

// A page that was loaded before there was a service worker needs its screens offline, too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// A new version waits until the user says so: the files of the one that runs go with it.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (data === 'take-over') void self.skipWaiting();
});
