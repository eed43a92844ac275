import { defined, getSettings, type RouteResponse } from '@probity/contracts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.js';
import type { Change } from '../../../shared/api/offline/change.js';
import { keepShown } from '../../../shared/api/offline/keep-shown.js';
import { sendOrKeep, type Outcome } from '../../../shared/api/offline/pending-changes.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRouteQuery, type QueryState } from '../../../shared/api/query-state.js';
import { notify, notifyKept } from '../../../shared/ui/toast.js';
import { changeTexts as texts } from '../texts.js';

export type Settings = RouteResponse<typeof getSettings>;

/** `GET /settings`: what the user chose, or the usual values of the server. */
export const useSettings = (): QueryState<Settings> =>
  useRouteQuery(getSettings, {}, { queryKey: queryKeys.settings });

type Values = { readonly [Field in Exclude<keyof Settings, 'privacyConsent'>]: NonNullable<Settings[Field]> };

/** What a control sets `field` to; `isNow` is how the toast says it. */
type SettingsChange = {
  readonly [Field in keyof Values]: {
    readonly isNow: string;
    readonly field: Field;
    readonly value: Values[Field];
  };
}[keyof Values];

const id = 'settings';

/** What each change replaces, from when it was made until it is sent. */
const replaced = new WeakMap<SettingsChange, unknown>();

const changeOf = (change: SettingsChange): Change => {
  const { isNow: text, field: name, value: becomes } = change;
  const setting = replaced.has(change) ? { name, was: replaced.get(change), becomes } : undefined;
  const common = { text, ...defined({ setting }) };
  switch (change.field) {
    case 'alerts':
      return { ...common, route: 'setAlertSettings', input: { body: change.value } };
    case 'monitorAbove50':
      return { ...common, route: 'setMonitoringSettings', input: { body: { monitorAbove50: change.value } } };
    case 'mailDigest':
      return { ...common, route: 'setMailSettings', input: { body: { mailDigest: change.value } } };
    case 'privacy':
      return { ...common, route: 'setPrivacySettings', input: { body: change.value } };
    case 'region':
      return { ...common, route: 'setPrivacyRegion', input: { body: { region: change.value } } };
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
        replaced.set(change, settings[change.field]);
        queryClient.setQueryData<Settings>(queryKey, { ...settings, [change.field]: change.value });
      }
      return { settings };
    },
    onSuccess: async (outcome, { field, isNow }) => {
      if (outcome === 'kept') {
        notifyKept(isNow, id);
        return keepShown(queryClient, [queryKey]);
      }
      // They may be gone.
      if (field === 'privacy') queryClient.removeQueries({ queryKey: queryKeys.recentSearches });
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
