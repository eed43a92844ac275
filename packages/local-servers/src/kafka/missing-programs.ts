import { spawnSync } from 'node:child_process';
import { isInstalled } from '../server-process.js';

/** Kafka 4 runs on nothing older. */
const oldestJava = 17;

/** `openjdk version "17.0.15"`; printed on standard error. */
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
