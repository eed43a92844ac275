import { NotificationApi, ScreeningApi } from '../services/apis.client.js';
import { ofNotification, ofScreening } from './forwarded-routes.js';
import { forwarding } from './forwarding.controller.js';

export const forwardingControllers = [
  ...ofScreening.map((route) => forwarding(route, ScreeningApi)),
  ...ofNotification.map((route) => forwarding(route, NotificationApi)),
];
