import { availableParallelism } from 'node:os';
import { hash, hashRaw, parseOptions, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { BoundedTurns, type Bounds } from '@probity/kit/async';
import type { GivenPassword } from './password-hash.js';
import { checkPassword, passwordWeaknesses, type PasswordPolicy, WeakPassword } from './password-policy.js';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * One processor stays free for whoever does not sign in. Two at most: they run on libuv's four threads, and files and
 * DNS need some of those too. Behind 200 others a request would wait for seconds, so it is refused.
 */
const usualBounds: Bounds = {
  mostRunning: Math.min(2, Math.max(1, availableParallelism() - 1)),
  mostWaiting: 200,
};

/**
 * Policy and hashes of passwords: argon2id, 19 MiB and about 20 ms each. Hashing and checking throw
 * `TOO_MANY_REQUESTS` when too many wait, so that a flood of sign-ins cannot take the memory or the threads of
 * everything else.
 */
@Injectable()
export class Passwords {
  private readonly turns: BoundedTurns;

  private constructor(
    private readonly policy: PasswordPolicy,
    private readonly dummyHash: string,
    bounds: Bounds,
  ) {
    this.turns = new BoundedTurns(bounds);
  }

  /** `dummy` is what passwords of unknown users are compared with; it may be any random text. */
  static async open(policy: PasswordPolicy, dummy: string, bounds = usualBounds): Promise<Passwords> {
    return new Passwords(policy, await hash(dummy, cost), bounds);
  }

  /** Throws `PASSWORD_TOO_LONG`, `PASSWORD_WEAK`. */
  check(password: string, email: string): void {
    checkPassword(password, this.policy, email);
  }

  /** Why a new account could not have the password that this one has; `undefined` when it could. */
  weakness(password: string, email: string): WeakPassword | undefined {
    const reasons = passwordWeaknesses(password, this.policy, email);
    return reasons.length === 0 ? undefined : new WeakPassword(reasons, this.policy);
  }

  /** A PHC string. */
  hash(password: string): Promise<string> {
    return this.turns.run(() => hash(password, cost));
  }

  /** 32 bytes at the same cost; the same for the same text and salt. */
  rawHash(text: string, salt: Buffer): Promise<Buffer> {
    return this.turns.run(() => hashRaw(text, { ...cost, salt }));
  }

  /** What an account keeps of a given password; nothing of none. Throws `PASSWORD_TOO_LONG`, `PASSWORD_WEAK`. */
  async hashOf(given: GivenPassword | undefined, email: string): Promise<string | undefined> {
    if (given === undefined) return undefined;
    if ('hash' in given) return given.hash;
    this.check(given.plain, email);
    return this.hash(given.plain);
  }

  /** Without a hash it works as long on a dummy and is false, so that time does not show who has an account. */
  async isRight(password: string, passwordHash: string | null): Promise<boolean> {
    const right = await this.turns.run(() => verify(passwordHash ?? this.dummyHash, password));
    return right && passwordHash !== null;
  }

  /** Whether it was made at another cost, and should be made anew while the password is at hand. */
  isOutdated(passwordHash: string): boolean {
    const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
    return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
  }
}
