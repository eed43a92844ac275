import fc from 'fast-check';
import { supervise, type RunningProcess } from './supervise.js';

interface FakeProcess extends RunningProcess {
  readonly crash: (how: string) => void;
  readonly isStopped: () => boolean;
}

const fakeProcess = (pid: number): FakeProcess => {
  let end: (how: string) => void = () => undefined;
  let stopped = false;
  const ended = new Promise<string>((resolve) => (end = resolve));
  const stop = async (): Promise<void> => {
    stopped = true;
    end('SIGTERM');
  };
  return { pid, ended, stop, crash: end, isStopped: () => stopped };
};

/** A supervisor whose waits and starts the spec decides. */
const open = (options: { isPermanent?: (error: unknown) => boolean; hold?: boolean } = {}) => {
  const processes: FakeProcess[] = [];
  const waits: number[] = [];
  const lines: string[] = [];
  const plan: (Error | null)[] = []; // the next starts: an error, or none
  let release: () => void = () => undefined;
  const held = options.hold === true ? new Promise<void>((resolve) => (release = resolve)) : null;
  const supervisor = supervise({
    name: 'PostgreSQL',
    start: async () => {
      const error = plan.shift();
      if (error) throw error;
      if (held !== null && processes.length > 0) await held;
      const process = fakeProcess(processes.length + 1);
      processes.push(process);
      return process;
    },
    log: { info: (line) => lines.push(line), warn: (line) => lines.push(line) },
    pauseMs: { first: 100, longest: 1_000 },
    ...(options.isPermanent !== undefined && { isPermanent: options.isPermanent }),
    wait: async (ms, signal) => {
      waits.push(ms);
      signal.throwIfAborted();
    },
  });
  return { supervisor, processes, waits, lines, plan, release: () => release() };
};

/** Lets every promise that can settle without time settle. */
const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 100; turns += 1) await Promise.resolve();
};

describe('supervise', () => {
  it('starts a process again that ended by itself, and reports how it ended', async () => {
    const { supervisor, processes, lines } = open();
    expect((await supervisor.started).pid).toBe(1);
    processes[0]?.crash('SIGKILL');
    await settle();
    expect(processes).toHaveLength(2);
    expect(lines).toEqual([
      'PostgreSQL ended by itself (SIGKILL). It is started again.',
      'PostgreSQL is back.',
    ]);
    await supervisor.stop();
  });

  it('doubles the pause with every start that fails, up to the longest, and begins anew after a success', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 8 }), { minLength: 1, maxLength: 5 }), async (failures) => {
        const { supervisor, processes, waits, plan } = open();
        await supervisor.started;
        const expected: number[] = [];
        for (const count of failures) {
          plan.push(...Array.from({ length: count }, () => new Error('no memory')), null);
          for (let tries = 0; tries <= count; tries += 1) expected.push(Math.min(100 * 2 ** tries, 1_000));
          processes.at(-1)?.crash('exit 1');
          await settle();
        }
        expect(waits).toEqual(expected);
        expect(processes).toHaveLength(failures.length + 1);
        await supervisor.stop();
      }),
    );
  });

  it('ends what runs and starts nothing more after a stop, whatever happened before', async () => {
    const event = fc.constantFrom('crash', 'crash and fail', 'nothing');
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 6 }), fc.nat({ max: 30 }), async (events, turns) => {
        const { supervisor, processes, plan } = open();
        await supervisor.started;
        for (const each of events) {
          if (each === 'crash and fail') plan.push(new Error('no memory'));
          if (each !== 'nothing') processes.at(-1)?.crash('SIGSEGV');
          await settle();
        }
        if (events.length > 0) processes.at(-1)?.crash('SIGSEGV');
        for (let turn = 0; turn < turns; turn += 1) await Promise.resolve(); // a stop at any moment of the restart
        await supervisor.stop();
        const started = processes.length;
        await settle();
        expect(processes).toHaveLength(started);
        expect(events.length === 0 || processes.at(-1)?.isStopped()).toBe(true);
      }),
    );
  });

  it('waits for a start that is under way when it is stopped, and ends that process', async () => {
    const { supervisor, processes, lines, release } = open({ hold: true });
    await supervisor.started;
    processes[0]?.crash('exit 1');
    await settle();
    const stopped = supervisor.stop();
    release();
    await stopped;
    expect(processes[1]?.isStopped()).toBe(true);
    expect(lines).not.toContain('PostgreSQL is back.');
  });

  it('rejects the first start with its error and does not try again', async () => {
    const processes: number[] = [];
    const start = async (): Promise<RunningProcess> => {
      processes.push(1);
      throw new Error('port taken');
    };
    const log = { info: () => undefined, warn: () => undefined };
    const { started, stop } = supervise({ name: 'Redis', start, log });
    await expect(started).rejects.toThrow('port taken');
    await settle();
    expect(processes).toHaveLength(1);
    await stop();
  });

  it('reports each failed restart, and is lost with the first permanent error', async () => {
    const { supervisor, processes, lines, plan, waits } = open({
      isPermanent: (error) => error instanceof TypeError,
    });
    await supervisor.started;
    plan.push(new Error('no memory'), new TypeError('misconfigured'));
    processes[0]?.crash('exit 1');
    await expect(supervisor.lost).rejects.toThrow('misconfigured');
    expect(lines).toContain('PostgreSQL cannot be started again yet. no memory');
    expect(waits).toEqual([100, 200]);
    expect(processes).toHaveLength(1);
    await supervisor.stop();
  });
});
