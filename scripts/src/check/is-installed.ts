import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether a program of this name is on the PATH. */
export const isInstalled = (
  program: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): boolean => (env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
