import {
  getAllowance,
  getEvidence,
  getLists,
  getPerson,
  getReport,
  getReports,
  getSelfTest,
  matchSubjects,
  readAllNotifications,
  readNotification,
  searchPersons,
  syncExternalData,
} from '@probity/contracts';

/** Client routes that one service answers alone. A screen that asks several has a room in `screens/`. */
export const ofScreening = [
  getAllowance,
  getPerson,
  getEvidence,
  getReports,
  getReport,
  getLists,
  syncExternalData,
] as const;

/** The same whose answer is paid for with an allowance: it is waited for longer than a page that can be asked again. */
export const chargedOfScreening = [searchPersons] as const;

/** The same where reading and writing the answer again would cost more than making it: it is passed on as it is. */
export const asJsonOfScreening = [matchSubjects] as const;

/** The same, of which an answer may take minutes. */
export const slowOfScreening = [getSelfTest] as const;

export const ofNotification = [readNotification, readAllNotifications] as const;

export const forwardedRoutes = [
  ...ofScreening,
  ...chargedOfScreening,
  ...asJsonOfScreening,
  ...slowOfScreening,
  ...ofNotification,
];
