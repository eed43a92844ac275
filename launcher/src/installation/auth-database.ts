import { authDatabase } from '@probity/auth';
import { assignDatabase, openDatabase, type DatabaseAssignment } from '@probity/kit/db';

/**
 * Assigns the database of auth to an owner, and lets the role of `assignment` in as one who may only add to the audit log:
 * migrations run here, as the owner, whose credentials no app gets. @returns the address for that role.
 */
export const assignAuthDatabase = async (
  { role, password, ...assignment }: DatabaseAssignment,
  ownerPassword: DatabaseAssignment['password'],
): ReturnType<typeof assignDatabase> => {
  const owner = { role: `${role}_owner`, password: ownerPassword };
  const assigned = await assignDatabase({ ...assignment, ...owner, app: { role, password } });
  if ('refusal' in assigned || assigned.appUrl === undefined) return assigned;
  const database = await openDatabase({
    ...{ name: 'launcher', poolSize: 1, ...authDatabase },
    ...{ url: assigned.appUrl, ownerUrl: assigned.url },
  });
  try {
    await database.migrate();
  } finally {
    await database.close();
  }
  return { url: assigned.appUrl };
};
