import { hkdfSync } from 'node:crypto';
import { Secret } from '@probity/kit/config';
import { assignDatabase } from '@probity/kit/db';
import { assignAuthDatabase } from './auth-database.js';
import { databases, type DatabaseOwner } from './databases.js';
import type { Secrets } from './secrets.js';

/** Address of each database, with the credentials of the one app that opens it. */
export type DatabaseUrls = Readonly<Record<DatabaseOwner, string>>;

interface RoleRequest {
  readonly secrets: Secrets;
  /** Address of each database for the user who makes roles. Its name is also that of its role. */
  readonly urlOf: (owner: DatabaseOwner) => string;
  /** Whether nobody else uses the server. */
  readonly isOwnServer: boolean;
  readonly say: (sentence: string) => void;
}

/**
 * Gives each database to a role of its own, which can open no other one; the tables of auth to another role than the one
 * that auth logs in with. Where the server does not let us, the given
 * user stays in use for that database, and one sentence says so.
 */
export const ensureDatabaseRoles = async ({
  secrets,
  urlOf,
  isOwnServer,
  say,
}: RoleRequest): Promise<DatabaseUrls> => {
  const urls: [DatabaseOwner, string][] = [];
  const refusals = new Map<DatabaseOwner, string>();
  for (const owner of databases) {
    const url = urlOf(owner);
    const role = new URL(url).pathname.slice(1);
    const assignment = { url, role, password: passwordOf(secrets, owner), replacesPassword: isOwnServer };
    const assigned =
      owner === 'auth'
        ? await assignAuthDatabase(assignment, passwordOf(secrets, 'auth owner'))
        : await assignDatabase(assignment);
    if ('refusal' in assigned) refusals.set(owner, assigned.refusal);
    urls.push([owner, 'refusal' in assigned ? url : assigned.url]);
  }
  if (refusals.size > 0) {
    const reasons = [...new Set(refusals.values())].join('; ');
    say(
      `The user of DATABASE_URL opens the databases of ${[...refusals.keys()].join(', ')}: ${reasons}. ` +
        'What to do about it: "A role for each database" in docs/operations.md.',
    );
  }
  return Object.fromEntries(urls) as Record<DatabaseOwner, string>;
};

/** Of one secret, as one machine keeps the whole installation. */
const passwordOf = ({ serviceKey }: Secrets, owner: DatabaseOwner | 'auth owner'): Secret =>
  new Secret(
    Buffer.from(hkdfSync('sha256', serviceKey, '', `probity database ${owner} v1`, 32)).toString('hex'),
  );
