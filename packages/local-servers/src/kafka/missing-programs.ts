import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Kafka 4 runs on nothing older. */
const oldestJava = 17;

/** Whether a program of this name is on the PATH. */
export const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** `openjdk version "17.0.15"`; the answer is on standard error. */
const javaVersion = (): number => {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
};

/** Sentences that name what a local broker lacks on this machine, and the command that provides it; none when all is there. */
export const missingPrograms = (): string[] => [
  ...(isInstalled('java') && javaVersion() >= oldestJava
    ? []
    : ['Java 17 or newer is needed to run Kafka (Debian: apt-get install default-jre-headless).']),
  ...(isInstalled('mvn') ? [] : ['Maven is needed to fetch Kafka (Debian: apt-get install maven).']),
];
