import { NotificationApi, ScreeningApi } from '../services/apis.client.js';
import { asJsonOfScreening, ofNotification, ofScreening } from './forwarded-routes.js';
import { forwarding, forwardingJson } from './forwarding.controller.js';

export const forwardingControllers = [
  ...ofScreening.map((route) => forwarding(route, ScreeningApi)),
  ...asJsonOfScreening.map((route) => forwardingJson(route, ScreeningApi)),
  ...ofNotification.map((route) => forwarding(route, NotificationApi)),
];
