import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { keepAppOffline } from './shared/device/service-worker.js';
import './app/styles.scss';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// After the first picture, which needs the connection more.
if (import.meta.env.PROD)
  window.addEventListener('load', () => {
    keepAppOffline().catch((cause: unknown) => console.warn('The app is not kept on this device.', cause));
  });
