import { getDashboard, getNotifications, streamEvents, verifyIdentity } from '@probity/contracts';
import { forwardedRoutes } from '../forward/forwarded-routes.js';

/** Every operation of the client API, as its OpenAPI document tells. */
export const clientRoutes = [
  ...forwardedRoutes,
  getDashboard,
  getNotifications,
  verifyIdentity,
  streamEvents,
];
