import { useSyncExternalStore } from 'react';
import { onPageVisible } from './page-visible.js';
import { trustScript } from './trusted-script.js';

/** The one address from which the page loads a service worker. */
const address = '/service-worker.js';

export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(trustScript('service-worker', address));

let isNewer = false;
const listeners = new Set<() => void>();

const noteNewer = (): void => {
  isNewer = true;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a newer version of the app is on this device, so that a reload brings it. */
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => isNewer);

/** Has the app's files kept on this device, and watches for newer ones. They wait for `startNewVersion`. */
export const keepAppOffline = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  // Later on it is another tab that started a newer version, and the files of this one's are gone with that.
  serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) noteNewer();
    isControlled = true;
  });
  const registration = await registerServiceWorker();
  if (registration.waiting !== null) noteNewer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => {
      if (registration.waiting !== null && isControlled) noteNewer();
    });
  });
  onPageVisible(() => void lookForNewer(registration));
};

const lookForNewer = async (registration: ServiceWorkerRegistration): Promise<void> => {
  try {
    await registration.update();
  } catch {
    // no server, no newer version: the next look finds it
  }
};

/** Loads the page again, with the newest version there is on this device. */
export const startNewVersion = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration();
  const reload = (): void => window.location.reload();
  if (registration?.waiting == null) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  registration.waiting.postMessage('take-over');
};
