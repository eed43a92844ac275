import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled } from '../check/is-installed.js';
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

type Environment = Readonly<Record<string, string | undefined>>;

export const needsOf = (root: string, env: Environment): Need[] => [
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
    name: 'qpdf or poppler',
    isThere: isInstalled('qpdf', env) && isInstalled('pdftotext', env),
    without: 'the specs that read reports as PDF',
    providedBy: 'apt-get install qpdf poppler-utils',
  },
  {
    name: 'xz',
    isThere: isInstalled('xz', env),
    without: 'the specs on packed data',
    providedBy: 'apt-get install xz-utils',
  },
  {
    name: 'Java 17 or Maven',
    isThere: env['PROBITY_TEST_KAFKA'] !== undefined || (isInstalled('java', env) && isInstalled('mvn', env)),
    without: 'the specs on Kafka',
    providedBy: 'apt-get install default-jre-headless maven, or PROBITY_TEST_KAFKA=<host:port>',
  },
  {
    name: 'Redis',
    isThere: isInstalled('redis-server', env),
    without: 'the specs on Redis',
    providedBy: 'apt-get install redis-server',
  },
];
