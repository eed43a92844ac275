/** What accounts may be, the weakest first. Source: `users create --role`, docs/command-line.md. */
export const roles = ['user', 'analyst', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** Each role may do what the weaker ones may. */
export const includesRole = (held: Role, needed: Role): boolean =>
  roles.indexOf(held) >= roles.indexOf(needed);

/** Who sent the request, as their access token says. */
export interface AuthenticatedUser {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly expiresAt: Date;
  /** The token itself, to pass on to another service; never logged or stored. */
  readonly bearer: string;
}
