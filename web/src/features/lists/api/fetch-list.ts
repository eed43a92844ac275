import { fetchListNow, type ListState } from '@probity/contracts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';
import { notify } from '../../../shared/ui/toast.js';
import { listsTexts } from '../texts.js';

/** `POST /lists/{source}/fetch`, for administrators; says by a toast what came of it. */
export const useFetchList = ({ source }: Pick<ListState, 'source'>): UseMutationResult<void, Error, void> => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { status } = await request(fetchListNow, { params: { source } });
      notify(status === 'accepted' ? listsTexts.accepted : listsTexts.notFetched);
    },
    onError: (error) => {
      console.error('The list was not fetched.', error);
      const text = error instanceof ApiError ? error.detail : error.message;
      notify({ title: listsTexts.fetchFailed, text }, { tone: 'danger' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.lists }),
  });
};
