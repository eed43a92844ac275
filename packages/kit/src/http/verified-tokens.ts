import { decodeProtectedHeader } from 'jose';
import type { Clock } from '../context/index.js';
import type { AuthenticatedUser } from './authenticated-user.js';

/** About a kilobyte each. */
const defaultSize = 10_000;

/** Whose the tokens are that were verified, until they expire. Full, it drops the one that was not used for longest. */
export class VerifiedTokens {
  // A map keeps the order of insertion, so its first key is the one that was not used for longest.
  private readonly users = new Map<string, AuthenticatedUser>();

  constructor(
    private readonly clock: Clock,
    private readonly size = defaultSize,
  ) {}

  userOf(token: string): AuthenticatedUser | undefined {
    const user = this.users.get(token);
    if (user === undefined) return undefined;
    this.users.delete(token);
    if (user.expiresAt <= this.clock.now()) return undefined;
    this.users.set(token, user);
    return user;
  }

  /** Forgets every token whose key is none of these. @returns the sessions of those that had not expired. */
  dropOthersThan(keyIds: readonly string[]): string[] {
    const dropped = [...this.users.values()].filter(({ bearer }) => !keyIds.includes(keyIdOf(bearer)));
    for (const { bearer } of dropped) this.users.delete(bearer);
    const now = this.clock.now();
    // A key is given up when its tokens have expired: their sessions go on with others.
    return dropped.filter(({ expiresAt }) => expiresAt > now).map(({ sessionId }) => sessionId);
  }

  remember(user: AuthenticatedUser): void {
    this.users.set(user.bearer, user);
    const [longestUnused] = this.users.keys();
    if (this.users.size > this.size && longestUnused !== undefined) this.users.delete(longestUnused);
  }
}

/** Only of tokens that were verified, so it is there. */
const keyIdOf = (bearer: string): string => decodeProtectedHeader(bearer).kid ?? '';
