import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@probity/kit/testing';
import { distributedSystem, type DistributedSystem } from '../running/distributed-system.js';
import { Hold } from '../running/hold.js';
import { patience } from '../running/installation.js';
import { freeze, passed } from '../running/processes.js';
import { ReplicaStack } from '../running/replica-stack.js';
import { Workload } from '../running/workload.js';

const apps = ['auth', 'screening', 'verification', 'notification', 'bff'] as const;

/** Milliseconds: longer than a consumer's session with its broker, and than a relay's hold on its database. */
const frozenMs = 25_000;

describe('two replicas of every service', () => {
  const open = distributedSystem();
  let system: DistributedSystem;
  let second: ReplicaStack | undefined;
  let load: Workload;
  beforeAll(async () => {
    system = await open();
    second = await ReplicaStack.beside(system);
    load = await Workload.start(system, [system.url, second.url]);
  }, patience);
  afterAll(async () => {
    await load.close();
    await second?.end();
  }, patience);
  afterEach(() => expect(load.record.faults()).toEqual([]));

  const replicas = (): ReplicaStack => {
    if (second === undefined) throw new Error('there is no second replica');
    return second;
  };

  it(
    'killed one after the other under load: the other one goes on, and everything is told',
    async () => {
      for (const app of apps) {
        await load.works();
        await system.kill(app);
        await load.works();
        await system.revive();
        await replicas().kill(app);
      }
      await load.works();
      await load.isUpToDate(30_000);
    },
    patience,
  );

  it(
    'restarted one after the other under load: each ends cleanly, and everything is told',
    async () => {
      for (const app of apps) {
        await system.restart(app);
        await replicas().restart(app);
      }
      await load.works();
      await load.isUpToDate(30_000);
    },
    patience,
  );

  it.each(['screening', 'verification', 'notification'] as const)(
    'of which one of %s stands still for 25 s: its work goes to the other one, and nothing comes twice when it goes on',
    async (app) => {
      await load.works();
      const thaw = freeze(system.pid(app));
      try {
        await passed(frozenMs);
        await load.isUpToDate(frozenMs);
      } finally {
        thaw();
      }
      await load.works();
      await load.isUpToDate(30_000);
    },
    patience,
  );

  it(
    'of which one stands still in the middle of a transaction: its message is handled by the other one, once',
    async () => {
      const hold = await Hold.on(await system.databaseUrl('notification'), ['INSERT', 'notifications']);
      let thaw = (): void => undefined;
      try {
        await hold.caught();
        thaw = freeze(system.pid('notification'));
      } finally {
        await hold.commit();
      }
      try {
        await load.isUpToDate(frozenMs * 2);
      } finally {
        thaw();
      }
      await eventually(() => load.record.faults().length === 0, Boolean);
      await load.works();
    },
    patience,
  );

  it(
    'have lost nothing, charged nothing twice and told everything once, in order',
    async () => {
      await load.stop();
      await load.expectNothingLost();
    },
    patience,
  );
});
