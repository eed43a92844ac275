import { presentUser, type PresentUser } from '@probity/contracts';
import type { Present } from '@probity/kit/redis';

/** What is kept of one connection. */
export type Shown = Pick<PresentUser, 'online_at' | 'searching'>;

/** Who is there, by user id; each user once, since the first and searching if any of its connections is. */
export const presentUsers = (all: readonly Present[]): ReadonlyMap<string, PresentUser> => {
  const users = new Map<string, PresentUser>();
  for (const { userId, about } of all) {
    const parsed = presentUser.safeParse({ ...(about as object), user_id: userId });
    if (!parsed.success) continue; // a newer version wrote it, and says by itself what it means
    const before = users.get(userId);
    users.set(userId, before === undefined ? parsed.data : together(before, parsed.data));
  }
  return users;
};

const together = (one: PresentUser, other: PresentUser): PresentUser => ({
  user_id: one.user_id,
  online_at: one.online_at < other.online_at ? one.online_at : other.online_at,
  searching: one.searching || other.searching,
});

export interface PresenceDiff {
  readonly joins: readonly PresentUser[];
  readonly leaves: readonly string[];
}

/** Null when there is no difference. */
export const presenceDiff = (
  before: ReadonlyMap<string, PresentUser>,
  after: ReadonlyMap<string, PresentUser>,
): PresenceDiff | null => {
  const joins = [...after.values()].filter((user) => !isSame(before.get(user.user_id), user));
  const leaves = [...before.keys()].filter((userId) => !after.has(userId));
  return joins.length + leaves.length === 0 ? null : { joins, leaves };
};

const isSame = (one: PresentUser | undefined, other: PresentUser): boolean =>
  one?.online_at === other.online_at && one.searching === other.searching;
