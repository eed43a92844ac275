import type { AuthenticatedUser } from './authenticated-user.js';

/**
 * How much users may request, where an app provides it. The guard calls it when it knows the user, so that no app needs
 * an interceptor for it: with one, Nest sends every response through RxJS.
 */
export abstract class UserLimit {
  /** Rejects for a user who sends too many requests. */
  abstract admit(user: AuthenticatedUser): Promise<void>;
}
