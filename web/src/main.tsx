import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { watchConnection } from './shared/api/connection/connection.js';
import { chooseDevice } from './shared/device/port/choose-device.js';
import { keepAppOffline } from './shared/device/service-worker.js';
import './app/styles.scss';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

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

// After the first picture, which needs the connection more.
if (import.meta.env.PROD)
  window.addEventListener('load', () => {
    keepAppOffline().catch((cause: unknown) => console.warn('The app is not kept on this device.', cause));
  });
