import * as z from 'zod/mini';

/** What the auth service responds to administrators; the fields that the client shows. */

/** In the product, the weakest first. */
export const accountRoles = ['user', 'analyst', 'administrator'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** `GET /auth/v1/admin/users/{id}`, and an account of `GET /auth/v1/admin/users`. Times are ISO 8601; one that is absent never was. */
export const administeredAccount = z.object({
  id: z.string(),
  /** Empty for anonymous and deleted accounts. */
  email: z.string(),
  email_confirmed_at: z.optional(z.string()),
  invited_at: z.optional(z.string()),
  last_sign_in_at: z.optional(z.string()),
  banned_until: z.optional(z.string()),
  deleted_at: z.optional(z.string()),
  /** Anonymous accounts have no role. */
  app_metadata: z.object({ role: z.optional(z.enum(accountRoles)) }),
});
export type AdministeredAccount = z.infer<typeof administeredAccount>;

/** `GET /auth/v1/admin/users`, newest first; how many there are is in the header `X-Total-Count`. */
export const administeredAccounts = z.object({ users: z.array(administeredAccount) });

/** Who may sign up without an invitation: nobody, who has an address of one of the domains, or everybody. */
export const signUpMode = z.object({
  mode: z.enum(['closed', 'invite', 'domain', 'open']),
  domains: z.array(z.string()),
});
export type SignUpMode = z.infer<typeof signUpMode>;

/** `GET /auth/v1/settings` */
export const registrationSettings = z.object({ sign_up: signUpMode });
