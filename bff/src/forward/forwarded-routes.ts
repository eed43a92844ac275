import {
  getAllowance,
  getEvidence,
  getLists,
  getNotifications,
  getPerson,
  getReport,
  getReports,
  matchSubjects,
  readAllNotifications,
  readNotification,
  searchPersons,
  syncExternalData,
} from '@probity/contracts';
import { NotificationApi, ScreeningApi } from '../services/apis.js';
import { forwarding } from './forwarding.js';

const ofScreening = [
  searchPersons,
  getAllowance,
  getPerson,
  getEvidence,
  getReports,
  getReport,
  matchSubjects,
  getLists,
  syncExternalData,
] as const;

const ofNotification = [getNotifications, readNotification, readAllNotifications] as const;

/** Client routes that one service answers alone. A screen that asks several has a room in `screens/`. */
export const forwardedRoutes = [...ofScreening, ...ofNotification];

export const forwardingControllers = [
  ...ofScreening.map((route) => forwarding(route, ScreeningApi)),
  ...ofNotification.map((route) => forwarding(route, NotificationApi)),
];
