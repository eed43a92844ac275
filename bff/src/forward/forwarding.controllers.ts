import { NotificationApi, ScreeningApi } from '../services/apis.client.js';
import {
  asJsonOfScreening,
  chargedOfScreening,
  ofNotification,
  ofScreening,
  slowOfScreening,
} from './forwarded-routes.js';
import { forwarding, forwardingJson } from './forwarding.controller.js';

/** Milliseconds: not so many that a frozen database keeps people waiting. */
const chargedAnswerMs = 3_000;

/** Milliseconds: a self-test of the largest sample on big lists. `fetch` itself waits 300,000 for the first byte. */
const slowAnswerMs = 280_000;

export const forwardingControllers = [
  ...ofScreening.map((route) => forwarding(route, ScreeningApi)),
  ...chargedOfScreening.map((route) => forwarding(route, ScreeningApi, { timeout: chargedAnswerMs })),
  ...asJsonOfScreening.map((route) => forwardingJson(route, ScreeningApi)),
  ...slowOfScreening.map((route) => forwarding(route, ScreeningApi, { timeout: slowAnswerMs })),
  ...ofNotification.map((route) => forwarding(route, NotificationApi)),
];
