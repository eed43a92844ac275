import { resolve } from 'node:path';
import { envText, loadConfig } from '@probity/kit/config';
import * as z from 'zod';

/** What npm passes to its scripts: which one runs, and the folder that it was started in. */
const npmConfig = z.object({
  npm_lifecycle_event: envText('a script').optional(),
  INIT_CWD: envText('a folder').optional(),
});

/** A path as the person meant it: npm runs scripts in the folder of its package, wherever it was started. */
export const givenPath = (path: string): string => {
  const { npm_lifecycle_event: script, INIT_CWD: startedIn } = loadConfig(npmConfig, process.env);
  return resolve(script === 'probity' && startedIn !== undefined ? startedIn : '', path);
};
