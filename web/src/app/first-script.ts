import { beginRenewal } from '../shared/api/begun-renewal.js';
import { loadScreen } from './screens.js';

// What else the first picture waits for, requested beside the libraries instead of after them.
beginRenewal();
// The router loads again what cannot be loaded, and shows it.
loadScreen(location.pathname)?.catch((cause: unknown) =>
  console.warn('A screen was not loaded ahead.', cause),
);
