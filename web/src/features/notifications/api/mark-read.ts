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
import { keepShown } from '../../../shared/api/offline/keep-shown.js';
import { sendOrKeep, type Outcome } from '../../../shared/api/offline/pending-changes.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { notify } from '../../../shared/ui/toast.js';

type Pages = InfiniteData<NotificationsPage>;

/** The pages with one notification read, or with all of them read when `id` is null. */
const read = (data: Pages, id: string | null): Pages => {
  const hits = (each: { id: string; read: boolean }): boolean =>
    !each.read && (id === null || each.id === id);
  const fewer = data.pages.flatMap((page) => page.notifications).filter(hits).length;
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      unread: id === null ? 0 : page.unread - fewer,
      notifications: page.notifications.map((each) => (hits(each) ? { ...each, read: true } : each)),
    })),
  };
};

const mark = (id: string | null): Promise<Outcome> =>
  sendOrKeep(
    id === null
      ? { route: 'readAllNotifications', input: {}, text: texts.allAreRead }
      : { route: 'readNotification', input: { params: { notificationId: id } }, text: texts.isRead },
  );

interface Before {
  readonly pages: Pages | undefined;
}

type MarkRead = UseMutationOptions<Outcome, Error, string | null, Before>;

/** Marks one notification as read, or all with null: on screen at once, taken back when the server refuses; without a server it waits. */
const markRead = (queryClient: QueryClient): MarkRead => {
  const queryKey = queryKeys.notifications;
  return {
    mutationFn: mark,
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey });
      const pages = queryClient.getQueryData<Pages>(queryKey);
      if (pages !== undefined) queryClient.setQueryData<Pages>(queryKey, read(pages, id));
      return { pages };
    },
    onSuccess: async (outcome) => {
      if (outcome === 'kept') await keepShown(queryClient, [queryKey]);
    },
    onError: (_error, _id, before) => {
      queryClient.setQueryData(queryKey, before?.pages);
      notify(texts.failed, { tone: 'danger' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  };
};

export const useMarkRead = (): UseMutationResult<Outcome, Error, string | null, Before> =>
  useMutation(markRead(useQueryClient()));

/** The same outside of a component, which may be gone when the response comes. */
export const startMarkRead = (queryClient: QueryClient, id: string): void =>
  void new MutationObserver(queryClient, markRead(queryClient))
    .mutate(id)
    .catch((cause: unknown) => console.error('The notification was not marked as read.', cause));
