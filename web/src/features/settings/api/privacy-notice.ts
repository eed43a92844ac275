import {
  acceptPrivacyNotice,
  getPrivacyNotice,
  type PrivacyNotice,
  type PrivacyRegion,
} from '@probity/contracts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRouteQuery, type QueryState } from '../../../shared/api/query-state.js';
import { request } from '../../../shared/api/request.js';
import { notify } from '../../../shared/ui/toast.js';
import { noticeTexts as texts } from '../notice-texts.js';

/** `GET /privacy-notices/{region}` */
export const usePrivacyNotice = (region: PrivacyRegion): QueryState<PrivacyNotice> =>
  useRouteQuery(getPrivacyNotice, { params: { region } }, { queryKey: queryKeys.privacyNotice(region) });

const id = 'privacy-notice';

/** `PUT /settings/privacy-consent`. Says how it went. */
export const useAcceptNotice = (): UseMutationResult<unknown, Error, PrivacyNotice> => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ region, version }: PrivacyNotice) =>
      request(acceptPrivacyNotice, { body: { region, version } }),
    onSuccess: (_consent, { title }) => notify({ title: texts.accepted, text: title }, { id, tone: 'good' }),
    onError: (error, { region }) => {
      console.error('The privacy notice was not accepted.', error);
      void queryClient.invalidateQueries({ queryKey: queryKeys.privacyNotice(region) });
      const text = error instanceof ApiError ? error.detail : error.message;
      notify({ title: texts.notAccepted, text }, { id, tone: 'danger' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.settings }),
  });
};
