import {
  defined,
  getSettings,
  type AlertSettings,
  type MailSettings,
  type MonitoringSettings,
  type PrivacyRegion,
  type PrivacySettings,
  type RouteResponse,
} from '@probity/contracts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.js';
import type { Change } from '../../../shared/api/offline/change.js';
import { keepShown } from '../../../shared/api/offline/keep-shown.js';
import { sendOrKeep, type Outcome } from '../../../shared/api/offline/pending-changes.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRouteQuery, type QueryState } from '../../../shared/api/query-state.js';
import { notifyKept } from '../../../shared/ui/kept-notice.js';
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

const changeOf = (change: SettingsChange): Change => {
  const common = { text: change.isNow, ...defined({ was: replaced.get(change) }) };
  switch (change.kind) {
    case 'alerts':
      return { ...common, route: 'setAlertSettings', input: { body: change.alerts } };
    case 'monitoring':
      return {
        ...common,
        route: 'setMonitoringSettings',
        input: { body: { monitorAbove50: change.monitorAbove50 } },
      };
    case 'mail':
      return { ...common, route: 'setMailSettings', input: { body: { mailDigest: change.mailDigest } } };
    case 'privacy':
      return { ...common, route: 'setPrivacySettings', input: { body: change.privacy } };
    case 'region':
      return { ...common, route: 'setPrivacyRegion', input: { body: { region: change.region } } };
  }
};

const fields = {
  alerts: 'alerts',
  monitoring: 'monitorAbove50',
  mail: 'mailDigest',
  privacy: 'privacy',
  region: 'region',
} as const satisfies Record<SettingsChange['kind'], keyof Settings>;

/** What each change replaces, from when it was made until it is sent. */
const replaced = new WeakMap<SettingsChange, Partial<Settings>>();

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

/** `PUT /settings/…`: on screen at once, taken back when the server refuses; without a server it waits in the vault. Says how it went. */
export const useChangeSettings = (): UseMutationResult<Outcome, Error, SettingsChange, Before> => {
  const queryClient = useQueryClient();
  const queryKey = queryKeys.settings;
  return useMutation({
    // One after the other: of two changes at once, the one that arrives last would win, not the one made last.
    scope: { id: 'settings' },
    mutationFn: (change) => sendOrKeep(changeOf(change)),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      const settings = queryClient.getQueryData<Settings>(queryKey);
      if (settings !== undefined) {
        const field = fields[change.kind];
        replaced.set(change, { [field]: settings[field] });
        queryClient.setQueryData<Settings>(queryKey, changed(settings, change));
      }
      return { settings };
    },
    onSuccess: async (outcome, { kind, isNow }) => {
      if (outcome === 'kept') {
        notifyKept(isNow, id);
        return keepShown(queryClient, [queryKey]);
      }
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
