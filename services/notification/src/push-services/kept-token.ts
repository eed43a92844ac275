import type { Clock } from '@probity/kit/context';

interface Token {
  readonly value: string;
  /** Another one is made after that. */
  readonly until: Date;
}

/** A token for requests, made when one is needed: once for all who need it at that moment. */
export class KeptToken {
  private kept: Token | null = null;
  private making: Promise<Token> | null = null;

  constructor(
    private readonly make: (now: Date) => Promise<Token>,
    private readonly clock: Clock,
  ) {}

  /** Rejects as `make` does. */
  async get(): Promise<string> {
    const now = this.clock.now();
    if (this.kept !== null && this.kept.until > now) return this.kept.value;
    this.making ??= this.make(now).finally(() => (this.making = null));
    this.kept = await this.making;
    return this.kept.value;
  }

  /** The service did not take it. Where another one was made since then, that stays. */
  drop(value: string): void {
    if (this.kept?.value === value) this.kept = null;
  }
}
