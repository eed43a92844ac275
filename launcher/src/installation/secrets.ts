import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { DataFolder } from './data-folder.js';
import { keepJson } from './kept-json.js';

const secrets = z.object({
  /** Encrypts the auth service's private keys at rest; several between commas while one is replaced. */
  authEncryptionKey: z.string(),
  /** Of it each app has a key of its own, by which the others know it. */
  serviceKey: z.string(),
  /** By which push services know this installation, in hexadecimal digits; '' in a file of before there were pushes. */
  pushKey: z._default(z.string(), ''),
});
export type Secrets = z.infer<typeof secrets>;

/** The installation's secrets, made at its first start and kept in `secrets.json` (mode 600). */
export const keepSecrets = (folder: DataFolder): Promise<Secrets> =>
  keepJson(join(folder.path, 'secrets.json'), secrets, (kept) =>
    kept !== undefined && kept.pushKey !== ''
      ? kept
      : { authEncryptionKey: secret(), serviceKey: secret(), ...kept, pushKey: secret('hex') },
  );

const secret = (encoding: 'base64' | 'hex' = 'base64'): string => randomBytes(32).toString(encoding);
