import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from './find-chromium.js';

/** Something that some specs need and that no npm package brings. */
export interface Need {
  readonly name: string;
  readonly isThere: boolean;
  /** What does not run without it. */
  readonly without: string;
  /** The command or setting that provides it. */
  readonly providedBy: string;
}

export const needsOf = (root: string, env: Readonly<Record<string, string | undefined>>): Need[] => [
  {
    name: 'Chromium',
    isThere: findChromium(env) !== undefined,
    without: 'the browser specs',
    providedBy: 'apt-get install chromium fonts-noto-core fonts-wqy-zenhei, or PROBITY_CHROMIUM=<path>',
  },
  {
    name: 'Published lists',
    isThere: existsSync(env['PROBITY_TEST_DATA'] ?? join(root, '../shared/data')),
    without: 'the specs on real data',
    providedBy: 'PROBITY_TEST_DATA=<folder>',
  },
  {
    name: 'xz',
    isThere: (env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'xz'))),
    without: 'the specs on packed data',
    providedBy: 'apt-get install xz-utils',
  },
];
