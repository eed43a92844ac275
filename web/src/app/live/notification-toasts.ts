import { saysScoreMoved, type ShownNotification } from '@probity/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { NotificationsPage } from '../../features/notifications/api/get-notifications.js';
import { startMarkRead } from '../../features/notifications/api/mark-read.js';
import {
  announcedWith,
  isAnnounced,
  notificationNotice,
  nothingAnnounced,
  shownMs,
} from '../../features/notifications/notification-notice.js';
import { queryKeys } from '../../shared/api/query-keys.js';
import { isPageVisible } from '../../shared/device/page-visible.js';
import type { Timers } from '../../shared/device/timers.js';
import { dismissNotice, notify, wasSaid } from '../../shared/ui/toast.js';

/** How the score of a person moved last, and the live event that said so. */
export interface RiskMove {
  readonly event: string;
  readonly hasFallen: boolean;
}

interface Dependencies {
  readonly queryClient: QueryClient;
  readonly navigate: (to: string) => unknown;
  readonly timers: Pick<Timers, 'now'>;
  readonly lastMove: (personId: string) => RiskMove | undefined;
}

const id = 'notifications';

/**
 * Says what is new of the notifications that the client has, in one toast, until it was read here or elsewhere. Not the
 * move of a score that the search screen has just said.
 */
export class NotificationToasts {
  #announced = nothingAnnounced;

  constructor(private readonly dependencies: Dependencies) {}

  /** Called when they were requested again; `created` are the ids of those that came. */
  update(created: ReadonlySet<string>): void {
    const { queryClient, timers, lastMove } = this.dependencies;
    const data = queryClient.getQueryData<InfiniteData<NotificationsPage>>(queryKeys.notifications);
    const unread = (data?.pages ?? []).flatMap((page) => page.notifications).filter(isAnnounced);
    const isUnread = new Set(unread.map((each) => each.id));
    const { notifications, at } = this.#announced;
    const before = { notifications: notifications.filter((each) => isUnread.has(each.id)), at };
    // Where nobody looks it would wait, and be shown after another tab or a push has shown it. The bell counts it.
    const fresh = isPageVisible() ? unread.filter((each) => created.has(each.id) && !this.#isSaid(each)) : [];
    if (fresh.length === 0) {
      this.#announced = before;
      if (before.notifications.length === 0 && notifications.length > 0) dismissNotice(id);
      return;
    }
    this.#announced = announcedWith(before, fresh, timers.now());
    const said = this.#announced.notifications;
    const notice = notificationNotice(said, (personId) => lastMove(personId)?.hasFallen === true);
    if (notice === null) return;
    const { title, text, tone, actionText, to } = notice;
    const run = (): void => this.#open(said.length === 1 ? said[0]?.id : undefined, to);
    notify({ title, text }, { id, tone, lastsMs: shownMs, action: { text: actionText, run } });
  }

  #isSaid({ message, personId }: ShownNotification): boolean {
    const move = personId === null ? undefined : this.dependencies.lastMove(personId);
    return move !== undefined && saysScoreMoved(message) && wasSaid(move.event);
  }

  #open(notificationId: string | undefined, to: string): void {
    this.#announced = nothingAnnounced;
    if (notificationId !== undefined) startMarkRead(this.dependencies.queryClient, notificationId);
    this.dependencies.navigate(to);
  }
}
