import type { SignedInUser } from './signed-in-user.js';

/** Tells who holds an access token. */
export abstract class AccessTokens {
  /** Throws `NOT_SIGNED_IN` (bad, expired, not ours), `SERVICE_UNAVAILABLE` (the keys could not be asked for). */
  abstract verify(bearer: string): Promise<SignedInUser>;
}
