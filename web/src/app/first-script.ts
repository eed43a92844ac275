import { missingFactor } from '../shared/api/access-claims.js';
import { beginRenewal } from '../shared/api/begun-renewal.js';
import { beginRequests } from '../shared/api/begun-requests.js';
import { startsLocked } from '../shared/device/vault/starts-locked.js';
import { firstRequests } from './first-requests.js';
import { loadScreen } from './screens.js';

// What else the first picture waits for, requested beside the libraries instead of after them.
const token = beginRenewal();
// A locked device asks for nothing of its user, and without the second factor the server refuses everything.
if (!startsLocked())
  beginRequests(
    token.then((renewed) => (renewed === null || missingFactor(renewed) !== null ? null : renewed)),
    firstRequests(location),
  );
// The router loads again what cannot be loaded, and shows it.
const notAhead = (cause: unknown): void => console.warn('A screen was not loaded ahead.', cause);
loadScreen(location.pathname)?.catch(notAhead);
if (location.pathname.startsWith('/app')) import('./shortcuts/shortcuts.js').catch(notAhead);
