/** Live connections of one kind that a user may have at one process: several tabs and devices, and no flood. */
export const connectionsPerUser = 5;

/** The connections of each user, of which only the newest few may stay. */
export class ConnectionLimiter<Connection> {
  private readonly ofUser = new Map<string, Set<Connection>>();

  /** @returns those that are too many now and are not counted any more, oldest first: the caller ends them. */
  add(userId: string, connection: Connection): Connection[] {
    const own = this.ofUser.get(userId) ?? new Set();
    this.ofUser.set(userId, own.add(connection));
    const tooMany = [...own].slice(0, -connectionsPerUser);
    for (const oldest of tooMany) own.delete(oldest);
    return tooMany;
  }

  /** It ended. */
  remove(userId: string, connection: Connection): void {
    const own = this.ofUser.get(userId);
    own?.delete(connection);
    if (own?.size === 0) this.ofUser.delete(userId);
  }
}
