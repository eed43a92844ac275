import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isInstalled } from '../server-process.js';
import { LocalServerError, outputOf } from '../system-errors.js';

/** Holds `pom.xml`, which says what Kafka is made of, and `jars.sha256`, which says what it must be, byte for byte. */
const recipe = fileURLToPath(new URL('../../kafka/', import.meta.url));

/** Kept in the checkout, outside version control: 45 MB from one download. */
const kept = join(recipe, 'lib');

/** Kafka 4 runs on nothing older. */
const oldestJava = 17;

/** `openjdk version "17.0.15"`; printed on standard error. */
const javaVersion = (): number => {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
};

const isJavaMissing = (): boolean => !isInstalled('java') || javaVersion() < oldestJava;

const javaNeeded = 'Java 17 or newer is needed to run Kafka (Debian: apt-get install default-jre-headless).';
const mavenNeeded = 'Maven is needed to fetch Kafka (Debian: apt-get install maven).';

/** Sentences that name what a local broker lacks on this machine, and the command that provides it; none when all is there. */
export const missingPrograms = (): string[] => [
  ...(isJavaMissing() ? [javaNeeded] : []),
  ...(isInstalled('mvn') ? [] : [mavenNeeded]),
];

/**
 * Folder of Kafka's programs, exactly those of `jars.sha256`. They are compared before every start (about 60 ms), and
 * fetched by Maven when one is missing or another. Throws `LocalServerError`, also when there is no Java to run them.
 */
export const kafkaJars = async (log: (line: string) => void): Promise<string> => {
  if (isJavaMissing()) throw new LocalServerError(javaNeeded);
  const expected = await readHashes();
  const wasKept = existsSync(kept);
  if ((await faultIn(kept, expected)) === undefined) return kept;
  log('Fetching Apache Kafka with Maven (45 MB, once)');
  // Only what was damaged: by now another process may have put its own there, and may run it.
  if (wasKept) await rm(kept, { recursive: true, force: true });
  // Aside and renamed: an interrupted download leaves nothing, and what another process has put there is not replaced.
  const aside = await mkdtemp(join(recipe, 'lib.new-'));
  try {
    await fetchInto(aside);
    const fault = await faultIn(aside, expected);
    if (fault !== undefined)
      throw new LocalServerError(`What Maven fetched is not what jars.sha256 expects: ${fault}.`);
    await rename(aside, kept);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    // Another process may have been faster with the same.
    if ((await faultIn(kept, expected)) !== undefined) throw error;
  }
  return kept;
};

/** Version of the Kafka that `jars.sha256` names. */
export const kafkaVersion = async (): Promise<string> =>
  [...(await readHashes()).keys()].join(' ').match(/kafka-clients-([\d.]+)\.jar/)?.[1] ?? '';

/** SHA-256 of files, by name. */
type Hashes = ReadonlyMap<string, string>;

/** Lines as `sha256sum` writes them: hash, two spaces, name. */
const readHashes = async (): Promise<Hashes> => {
  const lines = (await readFile(join(recipe, 'jars.sha256'), 'utf8')).trim().split('\n');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
};

/** What is wrong with the programs in `folder`, in words; nothing when they are the expected ones. */
const faultIn = async (folder: string, expected: Hashes): Promise<string | undefined> => {
  const faults = await Promise.all(
    [...expected].map(async ([name, hash]) => {
      const content = await readFile(join(folder, name)).catch(() => undefined);
      if (content === undefined) return `${name} is missing`;
      return createHash('sha256').update(content).digest('hex') === hash ? undefined : `${name} is another`;
    }),
  );
  return faults.find((fault) => fault !== undefined);
};

const fetchInto = async (folder: string): Promise<void> => {
  if (!isInstalled('mvn')) throw new LocalServerError(mavenNeeded);
  // -C: refuse what does not match its published checksum; -ntp, -q: no progress bars.
  const goal = ['-B', '-ntp', '-q', '-C', 'dependency:copy-dependencies'];
  const options = ['-DincludeScope=runtime', `-DoutputDirectory=${folder}`];
  try {
    await promisify(execFile)('mvn', [...goal, ...options], { cwd: recipe });
  } catch (cause) {
    const output = outputOf(cause, 'stdout').slice(0, 2_000);
    throw new LocalServerError(`Kafka could not be fetched by Maven: ${output}`, { cause });
  }
};
