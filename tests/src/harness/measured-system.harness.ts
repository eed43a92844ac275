import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { sectionOf, withSection } from '@probity/scripts';
import { signIn, type SignedIn } from './account.client.js';
import {
  Installation,
  newFolder,
  root,
  type RunningInstallation,
  type StartCommand,
} from './installation.harness.js';
import type { Environment } from './program.harness.js';

const modes = { embedded: 'start', distributed: 'start-distributed' } as const satisfies Record<
  string,
  StartCommand
>;
export type Mode = keyof typeof modes;

/** What starts the system in that mode. */
export const commandOf = (mode: Mode): string =>
  mode === 'embedded' ? 'npm start' : 'npm run start:distributed';

export const machine = `${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;

export const say = (text: string): void => void process.stderr.write(`${text}\n`);

export interface MeasuredSystem {
  readonly installation: Installation;
  readonly running: RunningInstallation;
  /** The demo user, on a plan without limits. */
  readonly person: SignedIn;
}

export const demoPassword = 'quiet-harbour-lantern-48';

/** Runs `measure` on a system that ends with it. */
export const withMeasuredSystem = async (
  mode: Mode,
  environment: Environment,
  measure: (system: MeasuredSystem) => Promise<void>,
): Promise<void> => {
  const installation = new Installation(
    newFolder(),
    { PROBITY_DEMO_PASSWORD: demoPassword, ...environment },
    modes[mode],
  );
  try {
    say(`Starting Probity (${mode})`);
    const running = await installation.start();
    const person = await signIn(running, { email: 'demo@probity.test', password: demoPassword });
    await measure({ installation, running, person });
    running.program.signal('SIGINT');
    await running.program.ended;
  } finally {
    await installation.remove();
  }
};

const page = join(root, 'docs', 'benchmarks.md');

/** A section of docs/benchmarks.md as it is; empty where there is none. */
export const publishedSection = (name: string): string => sectionOf(readFileSync(page, 'utf8'), name);

/** Replaces a section of docs/benchmarks.md, and prints it. */
export const publishSection = (name: string, section: string): void => {
  writeFileSync(page, withSection(readFileSync(page, 'utf8'), name, section));
  process.stdout.write(section);
};
