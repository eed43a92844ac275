import {
  clearAlerts,
  getSettings,
  readAllNotifications,
  readNotification,
  setAlertSettings,
  setMailSettings,
  setMonitoringSettings,
  setPrivacyRegion,
  setPrivacySettings,
  startMonitoring,
  stopMonitoring,
  type AnyRoute,
  type RouteInput,
  type RouteResponse,
} from '@probity/contracts';
import { request } from '../request.js';

/** All of them say what is to be the case, so a change that arrives twice is one change. */
const routes = {
  clearAlerts,
  readAllNotifications,
  readNotification,
  setAlertSettings,
  setMailSettings,
  setMonitoringSettings,
  setPrivacyRegion,
  setPrivacySettings,
  startMonitoring,
  stopMonitoring,
} as const;

type Settings = RouteResponse<typeof getSettings>;
type Name = keyof typeof routes;

interface Common {
  /** What it does, in words. */
  readonly text: string;
  /** The setting as it was when it was changed: another device may change it before this one is sent. */
  readonly was?: Partial<Settings>;
}

/** What a user changes and what can wait. */
export type Change = {
  [N in Name]: Common & { readonly route: N; readonly input: RouteInput<(typeof routes)[N]> };
}[Name];

/** Rejects with `ApiError`. */
export const sendChange = async ({ route, input }: Change): Promise<void> => {
  await request(routes[route] as AnyRoute, input as RouteInput<AnyRoute>);
};

/** Whether what it changes is still as it was. Only settings are overwritten as a whole. */
export const isStillValid = async ({ was }: Change): Promise<boolean> => {
  if (was === undefined) return true;
  const now: Partial<Settings> = await request(getSettings, {});
  return Object.entries(was).every(
    ([name, value]) => JSON.stringify(now[name as keyof Settings]) === JSON.stringify(value),
  );
};
