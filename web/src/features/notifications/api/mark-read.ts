import {
  MutationObserver,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { notificationsTexts as texts } from '../texts.js';
import type { NotificationsPage } from './get-notifications.js';
import type { Change } from '../../../shared/api/offline/change.js';
import { keepShown } from '../../../shared/api/offline/keep-shown.js';
import { sendOrKeep, type Outcome } from '../../../shared/api/offline/pending-changes.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { notify } from '../../../shared/ui/toast.js';

type Pages = InfiniteData<NotificationsPage>;

/** One by its id, or all of them; then those that are on screen and unread. */
type Marked = string | readonly string[];

const read = (data: Pages, marked: Marked): Pages => {
  const hits = (each: { id: string; read: boolean }): boolean =>
    !each.read && [marked].flat().includes(each.id);
  const fewer = data.pages.flatMap((page) => page.notifications).filter(hits).length;
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      unread: page.unread - fewer,
      notifications: page.notifications.map((each) => (hits(each) ? { ...each, read: true } : each)),
    })),
  };
};

const reading = (notificationId: string): Change => ({
  route: 'readNotification',
  input: { params: { notificationId } },
  text: texts.isRead,
});

/** All of them are those of now. Later there may be others, which nobody has seen: only those on screen wait to be read. */
const mark = (marked: Marked): Promise<Outcome> =>
  typeof marked === 'string'
    ? sendOrKeep(reading(marked))
    : sendOrKeep(
        { route: 'readAllNotifications', input: {}, text: texts.allAreRead },
        { keepAs: marked.map(reading) },
      );

interface Before {
  readonly pages: Pages | undefined;
}

type MarkRead = UseMutationOptions<Outcome, Error, Marked, Before>;

/**
 * Marks notifications as read: those on screen at once, taken back when the server refuses; without a server it waits.
 */
const markRead = (queryClient: QueryClient): MarkRead => {
  const queryKey = queryKeys.notifications;
  return {
    mutationFn: mark,
    onMutate: async (marked) => {
      await queryClient.cancelQueries({ queryKey });
      const pages = queryClient.getQueryData<Pages>(queryKey);
      if (pages !== undefined) queryClient.setQueryData<Pages>(queryKey, read(pages, marked));
      return { pages };
    },
    onSuccess: async (outcome) => {
      if (outcome === 'kept') await keepShown(queryClient, [queryKey]);
    },
    onError: (_error, _marked, before) => {
      queryClient.setQueryData(queryKey, before?.pages);
      notify(texts.failed, { tone: 'danger' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  };
};

export const useMarkRead = (): UseMutationResult<Outcome, Error, Marked, Before> =>
  useMutation(markRead(useQueryClient()));

/** The same outside of a component, which may be gone when the response comes. */
export const startMarkRead = (queryClient: QueryClient, id: string): void =>
  void new MutationObserver(queryClient, markRead(queryClient))
    .mutate(id)
    .catch((cause: unknown) => console.error('The notification was not marked as read.', cause));
