import {
  getSettings,
  setAlertSettings,
  setMailSettings,
  setMonitoringSettings,
  setPrivacyRegion,
  setPrivacySettings,
  type AlertSettings,
  type MailSettings,
  type MonitoringSettings,
  type PrivacyRegion,
  type PrivacySettings,
  type RouteResponse,
} from '@probity/contracts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRouteQuery, type QueryState } from '../../../shared/api/query-state.js';
import { request } from '../../../shared/api/request.js';
import { notify } from '../../../shared/ui/toast.js';
import { changeTexts as texts } from '../texts.js';

export type Settings = RouteResponse<typeof getSettings>;

/** `GET /settings`: what the user chose, or the usual values of the server. */
export const useSettings = (): QueryState<Settings> =>
  useRouteQuery(getSettings, {}, { queryKey: queryKeys.settings });

/** What a control changes, with the values of its kind that stay; `isNow` is how the toast says it. */
type SettingsChange = { readonly isNow: string } & (
  | { readonly kind: 'alerts'; readonly alerts: AlertSettings }
  | ({ readonly kind: 'monitoring' } & MonitoringSettings)
  | ({ readonly kind: 'mail' } & MailSettings)
  | { readonly kind: 'privacy'; readonly privacy: PrivacySettings }
  | { readonly kind: 'region'; readonly region: PrivacyRegion }
);

const id = 'settings';

const send = async (change: SettingsChange): Promise<void> => {
  switch (change.kind) {
    case 'alerts':
      await request(setAlertSettings, { body: change.alerts });
      break;
    case 'monitoring':
      await request(setMonitoringSettings, { body: { monitorAbove50: change.monitorAbove50 } });
      break;
    case 'mail':
      await request(setMailSettings, { body: { mailDigest: change.mailDigest } });
      break;
    case 'privacy':
      await request(setPrivacySettings, { body: change.privacy });
      break;
    case 'region':
      await request(setPrivacyRegion, { body: { region: change.region } });
      break;
  }
};

const changed = (settings: Settings, change: SettingsChange): Settings => {
  switch (change.kind) {
    case 'alerts':
      return { ...settings, alerts: change.alerts };
    case 'monitoring':
      return { ...settings, monitorAbove50: change.monitorAbove50 };
    case 'mail':
      return { ...settings, mailDigest: change.mailDigest };
    case 'privacy':
      return { ...settings, privacy: change.privacy };
    case 'region':
      return { ...settings, region: change.region };
  }
};

interface Before {
  readonly settings: Settings | undefined;
}

/** `PUT /settings/…`: on screen at once, taken back when the server refuses. Says how it went. */
export const useChangeSettings = (): UseMutationResult<void, Error, SettingsChange, Before> => {
  const queryClient = useQueryClient();
  const queryKey = queryKeys.settings;
  return useMutation({
    // One after the other: of two changes at once, the one that arrives last would win, not the one made last.
    scope: { id: 'settings' },
    mutationFn: send,
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      const settings = queryClient.getQueryData<Settings>(queryKey);
      if (settings !== undefined) queryClient.setQueryData<Settings>(queryKey, changed(settings, change));
      return { settings };
    },
    onSuccess: (_done, { kind, isNow }) => {
      // They may be gone.
      if (kind === 'privacy') queryClient.removeQueries({ queryKey: queryKeys.recentSearches });
      notify({ title: texts.updated, text: isNow }, { id, tone: 'good' });
    },
    onError: (error, _change, before) => {
      console.error('The setting was not changed.', error);
      queryClient.setQueryData(queryKey, before?.settings);
      const text = error instanceof ApiError ? error.detail : error.message;
      notify({ title: texts.failed, text }, { id, tone: 'danger' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
};
