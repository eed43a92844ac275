import { addMediaArticle, type RouteInput, type RouteResponse } from '@probity/contracts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { queriesShowing } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';
import { notify } from '../../../shared/ui/toast.js';
import { addArticleTexts as texts } from './add-article-texts.js';

export type ArticleToSend = RouteInput<typeof addMediaArticle>['body'];
export type AddedArticle = RouteResponse<typeof addMediaArticle>;

const noticeOf = ({ state, identity }: AddedArticle) => {
  if (state === 'doubtful') return null;
  return state !== 'already-added' && identity === 'possible' ? texts.done.possible : texts.done[state];
};

/** `POST /persons/{id}/media/articles`, for analysts and above; says by a toast what came of it, unless it is doubtful. */
export const useAddArticle = (personId: string): UseMutationResult<AddedArticle, Error, ArticleToSend> => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body) => request(addMediaArticle, { params: { personId }, body }),
    onSuccess: (added) => {
      const notice = noticeOf(added);
      if (notice !== null) notify(notice, { id: 'media-article', tone: 'good' });
    },
    onError: (error) => console.error('The article was not added.', error),
    onSettled: () =>
      Promise.all(queriesShowing(personId).map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
};
