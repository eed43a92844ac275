import { eventually } from '@probity/kit/testing';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { percentile } from '@probity/scripts';
import type { CrowdAnswer, CrowdOrder } from './crowd-talk.js';
import { startDoor, type Door } from './door.js';
import { memoryOf } from './memory.js';

/** Streams of one user; more would replace each other. */
const streamsPerUser = 5;

/** Milliseconds for thousands of streams to be opened on a busy machine, and for one event to reach all. */
const patience = { timeoutMs: 120_000 };

export interface FanOutFigures {
  readonly streams: number;
  /** Streams opened a second, each with its token verified. */
  readonly opensPerSecond: number;
  /** Milliseconds from the event's position in the log to the client, over all events and streams. */
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  /** Milliseconds of processor time that the door needs for one event to all. */
  readonly processorTime: number;
  /** Megabytes of the whole door (PSS) with all streams open. */
  readonly memory: number;
  /** Megabytes in use on the door's heap: fresh, with all streams, and after all had left, of each round. */
  readonly before: number;
  readonly rounds: readonly { readonly open: number; readonly left: number }[];
}

interface Options {
  readonly streams: number;
  /** Of each round. */
  readonly events: number;
  readonly rounds: number;
}

/** One event to all of many open streams of one door, several times, with everybody leaving in between. */
export const measureFanOut = async ({ streams, events, rounds }: Options): Promise<FanOutFigures> => {
  const door = await startDoor();
  const crowd = new Crowd();
  try {
    const tokens = await tokensFor(door, streams);
    const before = await settledHeap(door);
    const done: { open: number; left: number }[] = [];
    const times: number[] = [];
    let openMs = 0;
    let processorMs = 0;
    let memory = 0;
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      await crowd.ask({ do: 'open', url: door.url, tokens });
      openMs += performance.now() - start;
      const used = door.processorTime();
      for (let at = 0; at < events; at += 1)
        times.push(...(await tellAll(door, crowd, `r${round}e${at}.`, streams)));
      processorMs += door.processorTime() - used;
      const open = await settledHeap(door);
      memory = Math.max(memory, memoryOf(door.pid));
      await crowd.ask({ do: 'leave' });
      done.push({ open, left: await settledHeap(door) });
    }
    return {
      streams,
      opensPerSecond: (streams * rounds * 1_000) / openMs,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      slowest: times.reduce((slowest, time) => Math.max(slowest, time), 0),
      processorTime: processorMs / (events * rounds),
      memory,
      before,
      rounds: done,
    };
  } finally {
    crowd.end();
    await door.stop();
  }
};

const tokensFor = async (door: Door, streams: number): Promise<string[]> => {
  const users = await Promise.all(
    Array.from({ length: Math.ceil(streams / streamsPerUser) }, () => door.token()),
  );
  return Array.from({ length: streams }, (_, at) => users[at % users.length] ?? '');
};

/** Milliseconds until each stream had the event. */
const tellAll = async (door: Door, crowd: Crowd, source: string, streams: number): Promise<number[]> => {
  await crowd.ask({ do: 'await', text: source });
  const at = await door.announce(source);
  const arrivals = await eventually(
    () => crowd.arrivals(),
    (all) => all.length >= streams,
    patience,
  );
  return arrivals.map((arrival) => arrival - at);
};

/** When it has not fallen for two seconds: connections end one after the other. */
const settledHeap = async (door: Door): Promise<number> => {
  let lowest = Infinity;
  for (let still = 0; still < 2; still += 1) {
    await pause(1_000);
    const now = await door.heap();
    if (now < lowest - 0.5) still = -1;
    lowest = Math.min(lowest, now);
  }
  return lowest;
};

/** The process of the clients. */
class Crowd {
  private readonly child: ChildProcess = fork(fileURLToPath(new URL('../crowd.js', import.meta.url)));

  async ask(order: CrowdOrder): Promise<CrowdAnswer> {
    this.child.send(order);
    const [answer] = (await once(this.child, 'message')) as [CrowdAnswer];
    if ('failed' in answer) throw new Error(`the crowd failed: ${answer.failed}`);
    return answer;
  }

  async arrivals(): Promise<readonly number[]> {
    const answer = await this.ask({ do: 'tell' });
    return 'arrivals' in answer ? answer.arrivals : [];
  }

  end(): void {
    if (this.child.connected) this.child.disconnect();
  }
}
