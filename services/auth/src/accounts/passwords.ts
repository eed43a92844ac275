import { hash, parseOptions, verify } from '@node-rs/argon2';
import { GotrueFailure } from '../gotrue/gotrue-failure.js';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

interface Pool {
  readonly mostRunning: number;
  readonly mostWaiting: number;
}

/**
 * Two at once: they run on libuv's four threads, and files and DNS need some of those too. Who would wait behind
 * 200 others, for seconds, is told to come back instead.
 */
const usualPool: Pool = { mostRunning: 2, mostWaiting: 200 };

/**
 * Password hashes: argon2id in a bounded pool (19 MiB each, about 20 ms). Throws `over_request_rate_limit` when too
 * many wait, so that a flood of sign-ins cannot take the memory or the threads of everything else.
 */
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  private constructor(
    private readonly dummyHash: string,
    private readonly pool: Pool,
  ) {}

  /** `dummyPassword` is what strangers' passwords are compared with; it may be any random text. */
  static async open(dummyPassword: string, pool: Pool = usualPool): Promise<Passwords> {
    return new Passwords(await hash(dummyPassword, cost), pool);
  }

  /** A PHC string. */
  hash(password: string): Promise<string> {
    return this.inPool(() => hash(password, cost));
  }

  /** Without a hash it works as long on a dummy and answers false, so that time does not tell who has an account. */
  async isRight(password: string, passwordHash: string | null): Promise<boolean> {
    const right = await this.inPool(() => verify(passwordHash ?? this.dummyHash, password));
    return right && passwordHash !== null;
  }

  /** Whether it was made at another cost, and should be made anew while the password is at hand. */
  isOutdated(passwordHash: string): boolean {
    const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
    return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
  }

  private async inPool<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.pool.mostRunning) this.running += 1;
    else await this.handedOver();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }

  /** Waits for the place of one that has ended. */
  private handedOver(): Promise<void> {
    if (this.waiting.length >= this.pool.mostWaiting)
      throw new GotrueFailure('over_request_rate_limit', { retryAfterSeconds: 5 });
    return new Promise((turn) => this.waiting.push(turn));
  }
}
