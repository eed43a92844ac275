import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { DataFolder } from '../installation/data-folder.js';
import { readIfPresent, writePrivateFile } from '../installation/private-file.js';

const demoEmail = 'demo@probity.test';

const demoLogin = z.object({ email: z.string(), password: z.string() });
export type DemoLogin = z.infer<typeof demoLogin>;

/** The demo login, made at the first start and kept in `demo-login.json` (mode 600); `chosen` replaces its password. */
export const keepDemoLogin = async (folder: DataFolder, chosen: string | undefined): Promise<DemoLogin> => {
  const file = join(folder.path, 'demo-login.json');
  const kept = await readIfPresent(file);
  const login = kept === null ? null : z.parse(demoLogin, JSON.parse(kept));
  if (login !== null && (chosen === undefined || chosen === login.password)) return login;
  const made = { email: demoEmail, password: chosen ?? randomBytes(12).toString('base64url') };
  await writePrivateFile(file, JSON.stringify(made, null, 2));
  return made;
};
