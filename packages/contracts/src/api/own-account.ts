import * as z from 'zod/mini';

/** What the auth service responds on routes that the dialect's client library does not know. */

/** `GET /auth/v1/user/sessions` */
export const ownSessions = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      created_at: z.string(),
      last_used_at: z.string(),
      /** Null where nobody can tell. */
      device: z.nullable(z.string()),
      ip: z.string(),
      current: z.boolean(),
    }),
  ),
});
export type OwnSession = z.infer<typeof ownSessions>['sessions'][number];

/** `GET /auth/v1/factors/recovery-codes` */
export const recoveryCodesState = z.object({ total: z.int(), remaining: z.int() });
export type RecoveryCodesState = z.infer<typeof recoveryCodesState>;

/** `POST /auth/v1/factors/recovery-codes` and `…/regenerate`: shown once. */
export const madeRecoveryCodes = z.object({ codes: z.array(z.string()) });

/** `GET /auth/v1/settings`, what a client needs of it. */
export const signInSettings = z.object({
  /** Where people may sign in besides, `name` on the button. */
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type SignInProvider = z.infer<typeof signInSettings>['providers'][number];

/**
 * Tells the browser that began a sign-in at a provider from others. The one cookie that the gateway passes on to the auth
 * service.
 */
export const providerCookie = '__Host-probity-provider';

/** Every failure of the auth service. */
export const accountFailure = z.object({ code: z.string(), message: z.string() });
