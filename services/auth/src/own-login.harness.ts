import { Secret } from '@probity/kit/config';
import { assignDatabase } from '@probity/kit/db';
import { openDatabaseAt, type TestDatabase } from '@probity/kit/testing';
import { database } from './database.js';

export interface OwnLogin {
  /** The database as auth enters it. */
  readonly url: string;
  /** The same as the owner of its tables, who migrates. */
  readonly ownerUrl: string;
  /** Closes and drops the database and its roles. */
  close(): Promise<void>;
}

/** Gives a database to an owner, and auth a login that owns nothing, as an installation does. */
export const openOwnLogin = async (test: TestDatabase): Promise<OwnLogin> => {
  const name = new URL(test.url).pathname.slice(1);
  const [role, app] = [`${name}_owner`, `${name}_app`];
  const password = new Secret('of a spec');
  const given = await assignDatabase({
    ...{ url: test.url, role, password, replacesPassword: false },
    app: { role: app, password },
  });
  if ('refusal' in given || given.appUrl === undefined) throw new Error('the server gives no roles');
  const login = { url: given.appUrl, ownerUrl: given.url };
  const opened = await openDatabaseAt(login.url, { ...database, ownerUrl: login.ownerUrl });
  await opened.migrate();
  await opened.close();
  return {
    ...login,
    close: async () => {
      await test.close();
      const url = Object.assign(new URL(test.url), { pathname: '/postgres' }).href;
      const cleaner = await openDatabaseAt(url);
      await cleaner.dataSource.query(`DROP ROLE ${role}, ${app}`);
      await cleaner.close();
    },
  };
};
