import type { LiveEvent } from '@probity/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { browserTimers } from '../../shared/device/timers.js';
import type { NotificationToasts, RiskMove } from './notification-toasts.js';

/** Of so many persons it is remembered how their score moved; then it is forgotten, and their alerts are warnings. */
const mostMoves = 1_000;

interface LiveNotifications {
  readonly note: (event: LiveEvent) => void;
  /** The ids of the notifications that were created since the last call. */
  readonly takeCreated: () => ReadonlySet<string>;
  /** Called once the notifications were requested again, after these were created. */
  readonly announce: (ids: ReadonlySet<string>) => void;
}

/** Toasts of new notifications. Their code comes with the first one. */
export const useNotificationToasts = (): LiveNotifications => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const created = useRef(new Set<string>());
  const moves = useRef(new Map<string, RiskMove>());
  const toasts = useRef<Promise<NotificationToasts> | null>(null);

  const note = (event: LiveEvent): void => {
    if (event.event === 'notification-created') created.current.add(event.data.notificationId);
    if (event.event !== 'risk-changed') return;
    const { person, before, after } = event.data;
    if (moves.current.size === mostMoves) moves.current.clear();
    moves.current.set(person.id, { event: event.id, hasFallen: after < before });
  };
  const takeCreated = (): ReadonlySet<string> => {
    const ids = created.current;
    created.current = new Set();
    return ids;
  };
  const announce = (ids: ReadonlySet<string>): void => {
    if (ids.size === 0 && toasts.current === null) return;
    toasts.current ??= import('./notification-toasts.js').then(
      ({ NotificationToasts }) =>
        new NotificationToasts({
          queryClient,
          navigate: (to) => navigate(to),
          timers: browserTimers,
          lastMove: (personId) => moves.current.get(personId),
        }),
    );
    toasts.current.then(
      (loaded) => loaded.update(ids),
      (cause: unknown) => {
        console.warn('New notifications are counted alone.', cause);
        toasts.current = null;
      },
    );
  };
  return { note, takeCreated, announce };
};
