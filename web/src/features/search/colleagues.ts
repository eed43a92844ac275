import type { PresenceMessage, PresentUser } from '@probity/contracts';

/** What the server sent last; `users` is null while it is unknown who is there. */
export interface KnownUsers {
  readonly seq: number | null;
  readonly users: ReadonlyMap<string, PresentUser> | null;
}

export const nothingKnown: KnownUsers = { seq: null, users: null };

const byId = (users: readonly PresentUser[]): Map<string, PresentUser> =>
  new Map(users.map((user) => [user.user_id, user]));

/** What is known after a message; null when one before it was missed, so that the client must send `sync`. */
export const followPresence = (known: KnownUsers, message: PresenceMessage): KnownUsers | null => {
  const { seq } = message;
  switch (message.type) {
    case 'state':
      return { seq, users: byId(message.users) };
    case 'unknown':
      return { seq, users: null };
    case 'diff': {
      if (known.users === null || known.seq === null || seq !== known.seq + 1) return null;
      const users = new Map([...known.users, ...byId(message.joins)]);
      for (const id of message.leaves) users.delete(id);
      return { seq, users };
    }
  }
};

/** How many others are searching right now; null while that is unknown. */
export const searchingColleagues = ({ users }: KnownUsers, userId: string): number | null =>
  users && [...users.values()].filter(({ user_id, searching }) => searching && user_id !== userId).length;
