/** Connections without a token that this process keeps open; the presence protocol gives each five seconds. */
const mostStrangers = 500;

interface Connection {
  readonly isStranger: boolean;
  makeRoom(): void;
}

/** Connections that have not said yet who they are: of too many, the oldest has had the most time. */
export class Strangers {
  private readonly waiting = new Set<Connection>();

  admit(connection: Connection): void {
    this.waiting.add(connection);
    if (this.waiting.size <= mostStrangers) return;
    for (const one of this.waiting) if (!one.isStranger) this.waiting.delete(one);
    for (const oldest of this.waiting) {
      if (this.waiting.size <= mostStrangers) return;
      this.waiting.delete(oldest);
      oldest.makeRoom();
    }
  }
}
