import {
  getSettings,
  setAlertSettings,
  setMonitoringSettings,
  type AlertSettings,
  type MonitoringSettings,
  type RouteResponse,
} from '@probity/contracts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRouteQuery, type QueryState } from '../../../shared/api/query-state.js';
import { request } from '../../../shared/api/request.js';
import { notify } from '../../../shared/ui/toast.js';
import { alertSettingsTexts as texts } from '../texts.js';

export type Settings = RouteResponse<typeof getSettings>;

/** `GET /settings`: what the user chose, or the usual values of the server. */
export const useSettings = (): QueryState<Settings> =>
  useRouteQuery(getSettings, {}, { queryKey: queryKeys.settings });

interface Switched {
  /** Of the switch. */
  readonly label: string;
  readonly on: boolean;
}

/** What a switch changes, with the values of its kind that stay. */
type SettingsChange = Switched &
  (
    | { readonly kind: 'alerts'; readonly alerts: AlertSettings }
    | ({ readonly kind: 'monitoring' } & MonitoringSettings)
  );

const id = 'settings';

const send = async (change: SettingsChange): Promise<void> => {
  if (change.kind === 'alerts') await request(setAlertSettings, { body: change.alerts });
  else await request(setMonitoringSettings, { body: { monitorAbove50: change.monitorAbove50 } });
};

const changed = (settings: Settings, change: SettingsChange): Settings =>
  change.kind === 'alerts'
    ? { ...settings, alerts: change.alerts }
    : { ...settings, monitorAbove50: change.monitorAbove50 };

interface Before {
  readonly settings: Settings | undefined;
}

/** `PUT /settings/alerts` and `/settings/monitoring`: on screen at once, taken back when the server refuses. Says how it went. */
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
    onSuccess: (_done, { label, on }) =>
      notify({ title: texts.updated, text: texts.isNow(label, on) }, { id, tone: 'good' }),
    onError: (error, _change, before) => {
      console.error('The setting was not changed.', error);
      queryClient.setQueryData(queryKey, before?.settings);
      const text = error instanceof ApiError ? error.detail : error.message;
      notify({ title: texts.failed, text }, { id, tone: 'danger' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
};
