/** Connections without a token that this process leaves open; the presence protocol gives each five seconds. */
const maxUnauthenticated = 500;

interface Connection {
  readonly isUnauthenticated: boolean;
  closeAsSurplus(): void;
}

/** Connections whose token has not come yet: of too many, the oldest has had the most time. */
export class UnauthenticatedConnections {
  private readonly waiting = new Set<Connection>();

  add(connection: Connection): void {
    this.waiting.add(connection);
    if (this.waiting.size <= maxUnauthenticated) return;
    for (const one of this.waiting) if (!one.isUnauthenticated) this.waiting.delete(one);
    for (const oldest of this.waiting) {
      if (this.waiting.size <= maxUnauthenticated) return;
      this.waiting.delete(oldest);
      oldest.closeAsSurplus();
    }
  }
}
