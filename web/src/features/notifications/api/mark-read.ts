import { readAllNotifications, readNotification } from '@probity/contracts';
import {
  useMutation,
  useQueryClient,
  type InfiniteData,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { NotificationsPage } from './get-notifications.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';

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

const mark = async (id: string | null): Promise<void> => {
  if (id === null) await request(readAllNotifications, {});
  else await request(readNotification, { params: { notificationId: id } });
};

interface Before {
  readonly pages: Pages | undefined;
}

/** Marks one notification as read, or all with null: on screen at once, taken back when the server refuses. */
export const useMarkRead = (): UseMutationResult<void, Error, string | null, Before> => {
  const queryClient = useQueryClient();
  const queryKey = queryKeys.notifications;
  return useMutation({
    mutationFn: mark,
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey });
      const pages = queryClient.getQueryData<Pages>(queryKey);
      if (pages !== undefined) queryClient.setQueryData<Pages>(queryKey, read(pages, id));
      return { pages };
    },
    onError: (_error, _id, before) => queryClient.setQueryData(queryKey, before?.pages),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
};
