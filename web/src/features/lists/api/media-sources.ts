import {
  fetchMediaSourceNow,
  getMediaSources,
  switchMediaSource,
  testMediaSource,
  type MediaSourceTest,
  type RouteResponse,
} from '@probity/contracts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRouteQuery, type QueryState } from '../../../shared/api/query-state.js';
import { request } from '../../../shared/api/request.js';
import { notify } from '../../../shared/ui/toast.js';
import { mediaSourcesTexts as texts } from '../media-source-texts.js';

/** Milliseconds: no event says that a source was fetched. */
const everyMs = 15_000;

/** `GET /media-sources`, for analysts and above; again and again while the screen is seen. */
export const useMediaSources = (): QueryState<RouteResponse<typeof getMediaSources>> =>
  useRouteQuery(getMediaSources, {}, { queryKey: queryKeys.mediaSources, refetchInterval: everyMs });

const useDecision = <Decision>(
  decide: (decision: Decision) => Promise<void>,
): UseMutationResult<void, Error, Decision> => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onError: (error) => {
      console.error('Nothing was changed about the source.', error);
      const text = error instanceof ApiError ? error.detail : error.message;
      notify({ title: texts.failed, text }, { tone: 'danger' });
    },
    // Also after a refusal: somebody else may have changed it meanwhile. A switch shows its new state at once.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.mediaSources }),
  });
};

/** `PUT /media-sources/{source}/enabled`, for administrators. */
export const useSwitchMediaSource = (source: string): UseMutationResult<void, Error, boolean> =>
  useDecision(async (enabled) => {
    await request(switchMediaSource, { params: { source }, body: { enabled } });
  });

/** `POST /media-sources/{source}/test`, for administrators. Changes nothing, so no state is out of date after it. */
export const useTestMediaSource = (source: string): UseMutationResult<MediaSourceTest, Error, void> =>
  useMutation({
    mutationFn: () => request(testMediaSource, { params: { source } }),
    onError: (error) => {
      console.error('The source was not tested.', error);
      const text = error instanceof ApiError ? error.detail : error.message;
      notify({ title: texts.test.states.failed, text }, { tone: 'danger' });
    },
  });

/** `POST /media-sources/{source}/fetch`, for administrators; says by a toast what came of it. */
export const useFetchMediaSource = (
  source: string,
): UseMutationResult<void, Error, { readonly accept: boolean }> =>
  useDecision(async (body) => {
    const { status } = await request(fetchMediaSourceNow, { params: { source }, body });
    notify(status === 'accepted' ? texts.accepted : texts.notFetched);
  });
