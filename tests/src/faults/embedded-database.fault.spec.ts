import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@probity/kit/testing';
import { embeddedSystem } from '../running/embedded-system.js';
import { patience } from '../running/installation.js';
import { freeze, passed } from '../running/processes.js';
import { serversOn } from '../running/servers-on.js';
import type { System } from '../running/system.js';
import { Workload } from '../running/workload.js';

/** Milliseconds. */
const frozenMs = 18_000;
/** The longest waits for an answer while the database says nothing: what asks one service, and what asks two. */
const bounds = { search: 5_000, check: 17_000, alive: 2_000 } as const;

describe('the database of the one process', () => {
  const open = embeddedSystem();
  let system: System;
  let load: Workload;
  beforeAll(async () => {
    system = await open();
    load = await Workload.start(system);
  }, patience);
  afterAll(() => load.close(), patience);

  const server = (): number => {
    const [pid] = serversOn(system.folder);
    if (pid === undefined) throw new Error('no database is running');
    return pid;
  };

  it.each(['SIGKILL', 'SIGINT', 'SIGQUIT'] as const)(
    'ended by %s: it is back by itself, the door stays alive, nothing is lost',
    async (signal) => {
      await load.works();
      const from = load.attempts.length;
      const gone = server();
      process.kill(gone, signal);
      await eventually(
        () => serversOn(system.folder),
        (pids) => pids.some((pid) => pid !== gone),
        { timeoutMs: 30_000 },
      );
      await load.works();
      expect(
        load.attempts.slice(from).filter(({ kind, acknowledged }) => kind === 'alive' && !acknowledged),
      ).toEqual([]);
    },
    patience,
  );

  it(
    'frozen: answers are refused within bounds, the door stays alive, it goes on by itself',
    async () => {
      await load.works();
      const from = load.attempts.length;
      const thaw = freeze(server());
      try {
        await passed(frozenMs);
        const alive = load.attempts.slice(from).filter(({ kind }) => kind === 'alive');
        expect(alive.length).toBeGreaterThan(20);
        expect(alive.every(({ acknowledged }) => acknowledged)).toBe(true);
        for (const kind of ['search', 'check', 'alive'] as const)
          expect([kind, load.slowest(kind, from) < bounds[kind]]).toEqual([kind, true]);
        expect(load.attempts.slice(from).filter(({ kind }) => kind === 'check')).not.toHaveLength(0);
      } finally {
        thaw();
      }
      await load.works();
    },
    patience,
  );

  it(
    'has lost nothing, charged nothing twice and told everything once, in order',
    async () => {
      await load.stop();
      await load.expectNothingLost();
    },
    patience,
  );
});
