import {
  getAllowance,
  getEvidence,
  getLists,
  getPerson,
  getReport,
  getReports,
  matchSubjects,
  readAllNotifications,
  readNotification,
  searchPersons,
  syncExternalData,
} from '@probity/contracts';

/** Client routes that one service answers alone. A screen that asks several has a room in `screens/`. */
export const ofScreening = [
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

export const ofNotification = [readNotification, readAllNotifications] as const;

export const forwardedRoutes = [...ofScreening, ...ofNotification];
