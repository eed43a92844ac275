import { getSettings, type RouteResponse } from '@probity/contracts';
import { useMutation, useMutationState, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.js';
import type { Change } from '../../../shared/api/offline/change.js';
import { keepShown } from '../../../shared/api/offline/keep-shown.js';
import { sendOrKeep, type Outcome } from '../../../shared/api/offline/pending-changes.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRouteQuery, type QueryState } from '../../../shared/api/query-state.js';
import { notify, notifyKept } from '../../../shared/ui/toast.js';
import { changeTexts as texts } from '../texts.js';

export type Settings = RouteResponse<typeof getSettings>;

type Values = { readonly [Field in Exclude<keyof Settings, 'privacyConsent'>]: NonNullable<Settings[Field]> };

/** What a control sets `field` to, or a part of it; `isNow` is how the toast says it. */
type SettingsChange = {
  readonly [Field in keyof Values]: {
    readonly isNow: string;
    readonly field: Field;
    readonly value: Values[Field] extends object ? Partial<Values[Field]> : Values[Field];
  };
}[keyof Values];

const id = 'settings';

const withChange = (settings: Settings, { field, value }: SettingsChange): Settings => ({
  ...settings,
  [field]: typeof value === 'object' ? { ...(settings[field] as object), ...value } : value,
});

/**
 * `GET /settings`: what the user chose, or the usual values of the server; over it what is being sent, so that nothing stays
 * of what is refused.
 */
export const useSettings = (): QueryState<Settings> => {
  const stored = useRouteQuery(getSettings, {}, { queryKey: queryKeys.settings });
  const sent = useMutationState({
    filters: { mutationKey: queryKeys.settings, status: 'pending' },
    select: ({ state }) => state.variables as SettingsChange,
  });
  return stored.state === 'ready' ? { ...stored, data: sent.reduce(withChange, stored.data) } : stored;
};

/** Of what is stored when its turn comes: a change before it may have been refused. */
const changeOf = (change: SettingsChange, stored: Settings): Change => {
  const { isNow: text, field: name } = change;
  const after = withChange(stored, change);
  const common = { text, setting: { name, was: stored[name], becomes: after[name] } };
  switch (change.field) {
    case 'alerts':
      return { ...common, route: 'setAlertSettings', input: { body: after.alerts } };
    case 'monitorAbove50':
      return { ...common, route: 'setMonitoringSettings', input: { body: { monitorAbove50: change.value } } };
    case 'mailDigest':
      return { ...common, route: 'setMailSettings', input: { body: { mailDigest: change.value } } };
    case 'privacy':
      return { ...common, route: 'setPrivacySettings', input: { body: after.privacy } };
    case 'region':
      return { ...common, route: 'setPrivacyRegion', input: { body: { region: change.value } } };
  }
};

/** `PUT /settings/…`: on screen at once, until the server refuses; without a server it waits in the vault. Says how it went. */
export const useChangeSettings = (): UseMutationResult<Outcome, Error, SettingsChange> => {
  const queryClient = useQueryClient();
  const queryKey = queryKeys.settings;
  return useMutation({
    mutationKey: queryKey,
    // One after the other: of two changes at once, the one that arrives last would win, not the one made last.
    scope: { id: 'settings' },
    mutationFn: async (change) => {
      const stored = queryClient.getQueryData<Settings>(queryKey);
      if (stored === undefined) throw new Error('Settings change where they are shown.');
      return sendOrKeep(changeOf(change, stored));
    },
    onSuccess: async (outcome, change) => {
      const { field, isNow } = change;
      queryClient.setQueryData<Settings>(queryKey, (stored) => stored && withChange(stored, change));
      if (outcome === 'kept') {
        notifyKept(isNow, id);
        await keepShown(queryClient, [queryKey]);
      } else {
        // They may be gone.
        if (field === 'privacy') queryClient.removeQueries({ queryKey: queryKeys.recentSearches });
        notify({ title: texts.updated, text: isNow }, { id, tone: 'good' });
      }
      await queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      console.error('The setting was not changed.', error);
      const text = error instanceof ApiError ? error.detail : error.message;
      notify({ title: texts.failed, text }, { id, tone: 'danger' });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
};
