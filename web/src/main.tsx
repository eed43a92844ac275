import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { watchConnection } from './shared/api/connection/connection.js';
import { chooseDevice } from './shared/device/port/choose-device.js';
import { browserTimers } from './shared/device/timers.js';
import { keepAppOffline } from './shared/device/service-worker.js';
import './app/styles.scss';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

/** With it a browser requests an icon, too. */
const addManifest = (): void => {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
  );
};

const start = async (): Promise<void> => {
  await chooseDevice();
  watchConnection();
  // In short tasks, between which a touch or a key is handled.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
};
void start();

/** Time for the first picture, which needs the connection more than the 100 files that are kept. */
const firstPictureMs = 2_000;

if (import.meta.env.PROD)
  window.addEventListener('load', () => {
    browserTimers.after(firstPictureMs, () => {
      addManifest();
      keepAppOffline().catch((cause: unknown) => console.warn('The app is not kept on this device.', cause));
    });
  });
