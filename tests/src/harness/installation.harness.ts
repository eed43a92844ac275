import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@probity/local-servers';
import { Program, type ProgramResult, type Environment } from './program.harness.js';
import { killAll, killPostgresOn, startedBy } from './processes.js';

/** Folder of the repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));
/** `npm start`, or `npm run start:distributed`. */
export type StartCommand = 'start' | 'start-distributed';

const startFile = (start: StartCommand): string => join('dist', `${start}.js`);

/** Milliseconds for whatever starts the system: seconds on an idle machine, much more beside other specs. */
export const startTimeoutMs = 240_000;

export interface RunningInstallation {
  /** Address of its gateway. */
  readonly url: string;
  readonly program: Program;
}

/** A data folder of its own, and the real programs that work on it. Needs `npm run build`. */
export class Installation {
  /** The same for all starts: the address is part of tokens. */
  private port: number | undefined;
  private readonly programs: Program[] = [];

  constructor(
    /** `PROBITY_DATA` */
    readonly folder: string,
    private readonly environment: Environment,
    private readonly startCommand: StartCommand = 'start',
  ) {}

  /** `npm start`, until it is ready. */
  async start(environment: Environment = {}): Promise<RunningInstallation> {
    const program = await this.launch(environment);
    const [, url = ''] = await program.untilPrinted(/^Probity is ready at (\S+)$/m);
    return { url, program };
  }

  /** `npm start` that is expected to end by itself. */
  async startExpectingExit(environment: Environment = {}): Promise<ProgramResult> {
    return (await this.launch(environment)).ended;
  }

  /** `npm start`, without waiting for anything. */
  async launch(environment: Environment = {}): Promise<Program> {
    this.port ??= await freePort();
    return this.run(process.execPath, [startFile(this.startCommand)], {
      PORT: String(this.port),
      ...environment,
    });
  }

  /** Starts `npm run -s probity -- …`, without waiting for its end. */
  command(...args: readonly string[]): Program {
    return this.run('npm', ['run', '-s', 'probity', '--', ...args], {});
  }

  /** `kill -9` of all that was started here, except the database server. */
  async kill(): Promise<void> {
    const running = this.programs.filter((program) => program.isRunning);
    const services = running.flatMap(({ pid }) => startedBy(pid));
    await Promise.all(running.map((program) => program.kill()));
    killAll(services); // they would stop in their own time, which is long on a busy machine
  }

  /** Ends every process that works on the folder, however it goes, and removes the folder. */
  async remove(): Promise<void> {
    await this.kill();
    await killPostgresOn(this.folder);
    // A broker whose launcher was killed still writes while it stops.
    await rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  private run(file: string, args: readonly string[], environment: Environment): Program {
    const program = new Program(file, args, root, {
      PROBITY_DATA: this.folder,
      PROBITY_FETCH_LISTS: 'off',
      ...this.environment,
      ...environment,
    });
    this.programs.push(program);
    return program;
  }
}

/** An empty folder that every user of the machine can enter: when root runs the specs, PostgreSQL is another user. */
export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-run-'));
  chmodSync(folder, 0o755);
  return folder;
};
