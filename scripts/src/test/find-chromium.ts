import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The Chromium for browser specs: `PROBITY_CHROMIUM`, or the first one that is installed.
 * `undefined` when there is none; then the browser specs cannot run.
 */
export const findChromium = (env: Readonly<Record<string, string | undefined>>): string | undefined => {
  const named = env['PROBITY_CHROMIUM'];
  if (named !== undefined && named !== '') return named;
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...applications].find(
    (path) => existsSync(path),
  );
};
