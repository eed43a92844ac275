import { authDatabase } from '@probity/auth';
import { giveDatabase, openDatabase, type DatabaseGift } from '@probity/kit/db';

/**
 * Gives the database of auth to an owner, and lets the role of `gift` in as one who may only add to the audit log:
 * migrations run here, as the owner, whose credentials no app gets. @returns the address for that role.
 */
export const giveAuthDatabase = async (
  { role, password, ...gift }: DatabaseGift,
  ownerPassword: DatabaseGift['password'],
): ReturnType<typeof giveDatabase> => {
  const owner = { role: `${role}_owner`, password: ownerPassword };
  const given = await giveDatabase({ ...gift, ...owner, app: { role, password } });
  if ('hindrance' in given || given.appUrl === undefined) return given;
  const database = await openDatabase({
    ...{ name: 'launcher', poolSize: 1, ...authDatabase },
    ...{ url: given.appUrl, ownerUrl: given.url },
  });
  try {
    await database.migrate();
  } finally {
    await database.close();
  }
  return { url: given.appUrl };
};
