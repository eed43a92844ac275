import {
  clearAlerts,
  decideMediaEvent,
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
  undoMediaDecision,
  type AnyRoute,
  type RouteInput,
  type RouteResponse,
} from '@probity/contracts';
import { request } from '../request.js';

/** All of them say what is to be the case, or have an id, so a change that arrives twice is one change. */
const routes = {
  clearAlerts,
  decideMediaEvent,
  readAllNotifications,
  readNotification,
  setAlertSettings,
  setMailSettings,
  setMonitoringSettings,
  setPrivacyRegion,
  setPrivacySettings,
  startMonitoring,
  stopMonitoring,
  undoMediaDecision,
} as const;

type Settings = RouteResponse<typeof getSettings>;
type Name = keyof typeof routes;

interface Common {
  /** What it does, in words. */
  readonly text: string;
  /** The setting that it changes, from what to what: another device may change it before this one is sent. */
  readonly setting?: { readonly name: keyof Settings; readonly was: unknown; readonly becomes: unknown };
}

/** What a user changes and what can wait. */
export type Change = {
  [N in Name]: Common & { readonly route: N; readonly input: RouteInput<(typeof routes)[N]> };
}[Name];

/** Resolves with the response of its route. Rejects with `ApiError`. */
export const sendChange = ({ route, input }: Change): Promise<unknown> =>
  request(routes[route] as AnyRoute, input as RouteInput<AnyRoute>);

/**
 * Whether what it changes is still as it was. Only settings are overwritten as a whole. One that is as it should become was
 * changed by this very request, whose response was lost.
 */
export const isStillValid = async ({ setting }: Change): Promise<boolean> => {
  if (setting === undefined) return true;
  const now = JSON.stringify((await request(getSettings, {}))[setting.name]);
  return [setting.was, setting.becomes].some((value) => JSON.stringify(value) === now);
};
