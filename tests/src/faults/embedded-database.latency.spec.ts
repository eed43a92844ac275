import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@probity/kit/testing';
import { embeddedSystem } from '../harness/embedded-system.harness.js';
import { startTimeoutMs } from '../harness/installation.harness.js';
import { freeze, faultLasts, postgresPidsOn } from '../harness/processes.js';
import type { System } from '../harness/system.js';
import { Workload } from '../harness/workload.harness.js';

/** Milliseconds. */
const frozenMs = 18_000;
/** Longest response times while the database does not respond: a request to one service, and one that needs two. */
const bounds = { search: 5_000, check: 17_000, alive: 2_000 } as const;

describe('the database of the one process', () => {
  const open = embeddedSystem();
  let system: System;
  let load: Workload;
  beforeAll(async () => {
    system = await open();
    load = await Workload.start(system);
  }, startTimeoutMs);
  afterAll(() => load.close(), startTimeoutMs);

  const server = (): number => {
    const [pid] = postgresPidsOn(system.folder);
    if (pid === undefined) throw new Error('no database is running');
    return pid;
  };

  it.each(['SIGKILL', 'SIGINT', 'SIGQUIT'] as const)(
    'ended by %s: it is started again, the gateway stays alive, nothing is lost',
    async (signal) => {
      await load.untilWorking();
      const from = load.attempts.length;
      const gone = server();
      process.kill(gone, signal);
      await eventually(
        () => postgresPidsOn(system.folder),
        (pids) => pids.some((pid) => pid !== gone),
      );
      await load.untilWorking();
      expect(
        load.attempts.slice(from).filter(({ kind, acknowledged }) => kind === 'alive' && !acknowledged),
      ).toEqual([]);
    },
    startTimeoutMs,
  );

  it(
    'frozen: requests are refused within bounds, the gateway stays alive, and it works again by itself',
    async () => {
      await load.untilWorking();
      const from = load.attempts.length;
      const thaw = freeze(server());
      try {
        await faultLasts(frozenMs);
        const alive = load.attempts.slice(from).filter(({ kind }) => kind === 'alive');
        expect(alive.length).toBeGreaterThan(20);
        expect(alive.every(({ acknowledged }) => acknowledged)).toBe(true);
        for (const kind of ['search', 'check', 'alive'] as const)
          expect([kind, load.slowest(kind, from) < bounds[kind]]).toEqual([kind, true]);
        expect(load.attempts.slice(from).filter(({ kind }) => kind === 'check')).not.toHaveLength(0);
      } finally {
        thaw();
      }
      await load.untilWorking();
    },
    startTimeoutMs,
  );

  it(
    'has lost nothing, charged nothing twice and delivered everything once, in order',
    async () => {
      await load.stop();
      await load.expectNothingLost();
    },
    startTimeoutMs,
  );
});
