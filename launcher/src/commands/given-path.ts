import { resolve } from 'node:path';
import { envText, loadConfig } from '@probity/kit/config';
import * as z from 'zod';

/** What npm passes to its scripts: which one runs, and the folder that it was started in. */
const npmConfig = z.object({
  npm_lifecycle_event: envText('a script').optional(),
  INIT_CWD: envText('a folder').optional(),
});

/** The folder that paths of the command line are relative to: npm runs scripts in the folder of its package. */
const givenFrom = (): string => {
  const { npm_lifecycle_event: script, INIT_CWD: startedIn } = loadConfig(npmConfig, process.env);
  return script === 'probity' && startedIn !== undefined ? startedIn : '';
};

/** A path as the person meant it, wherever the command was started. */
export const givenPath = (path: string): string => resolve(givenFrom(), path);

/** Of thousands, for which the environment is read once: for 6,000 files that took 0.2 s. */
export const givenPaths = (paths: readonly string[]): string[] => {
  const folder = givenFrom();
  return paths.map((path) => resolve(folder, path));
};
