import { eventually } from '@probity/kit/testing';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { percentile } from '@probity/scripts';
import type { ClientsReply, ClientsCommand } from './streaming-clients.messages.js';
import { startGateway, type Gateway } from './gateway.harness.js';
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
  /** Milliseconds of processor time that the gateway needs for one event to all. */
  readonly processorTime: number;
  /** Megabytes of the whole gateway (PSS) with all streams open. */
  readonly memory: number;
  /** Megabytes in use on the gateway's heap: fresh, with all streams, and after all had left, of each round. */
  readonly before: number;
  readonly rounds: readonly { readonly open: number; readonly left: number }[];
}

interface Options {
  readonly streams: number;
  /** Of each round. */
  readonly events: number;
  readonly rounds: number;
}

/** One event to all of many open streams of one gateway, several times, with all clients disconnecting in between. */
export const measureFanOut = async ({ streams, events, rounds }: Options): Promise<FanOutFigures> => {
  const gateway = await startGateway();
  const clients = new StreamingClients();
  try {
    const tokens = await tokensFor(gateway, streams);
    const before = await settledHeap(gateway);
    const done: { open: number; left: number }[] = [];
    const times: number[] = [];
    let openMs = 0;
    let processorMs = 0;
    let memory = 0;
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      await clients.request({ do: 'open', url: gateway.url, tokens });
      openMs += performance.now() - start;
      const used = gateway.processorTime();
      for (let at = 0; at < events; at += 1)
        times.push(...(await notifyAll(gateway, clients, `r${round}e${at}.`, streams)));
      processorMs += gateway.processorTime() - used;
      const open = await settledHeap(gateway);
      memory = Math.max(memory, memoryOf(gateway.pid));
      await clients.request({ do: 'leave' });
      done.push({ open, left: await settledHeap(gateway) });
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
    clients.end();
    await gateway.stop();
  }
};

const tokensFor = async (gateway: Gateway, streams: number): Promise<string[]> => {
  const users = await Promise.all(
    Array.from({ length: Math.ceil(streams / streamsPerUser) }, () => gateway.token()),
  );
  return Array.from({ length: streams }, (_, at) => users[at % users.length] ?? '');
};

/** Milliseconds until each stream had the event. */
const notifyAll = async (
  gateway: Gateway,
  clients: StreamingClients,
  source: string,
  streams: number,
): Promise<number[]> => {
  await clients.request({ do: 'await', text: source });
  const at = await gateway.announce(source);
  const arrivals = await eventually(
    () => clients.arrivals(),
    (all) => all.length >= streams,
    patience,
  );
  return arrivals.map((arrival) => arrival - at);
};

/** When it has not fallen for two seconds: connections end one after the other. */
const settledHeap = async (gateway: Gateway): Promise<number> => {
  let lowest = Infinity;
  for (let still = 0; still < 2; still += 1) {
    await pause(1_000);
    const now = await gateway.heap();
    if (now < lowest - 0.5) still = -1;
    lowest = Math.min(lowest, now);
  }
  return lowest;
};

/** The process of the clients. */
class StreamingClients {
  private readonly child: ChildProcess = fork(
    fileURLToPath(new URL('../streaming-clients.js', import.meta.url)),
  );

  async request(command: ClientsCommand): Promise<ClientsReply> {
    this.child.send(command);
    const [reply] = (await once(this.child, 'message')) as [ClientsReply];
    if ('failed' in reply) throw new Error(`the streaming clients failed: ${reply.failed}`);
    return reply;
  }

  async arrivals(): Promise<readonly number[]> {
    const reply = await this.request({ do: 'report' });
    return 'arrivals' in reply ? reply.arrivals : [];
  }

  end(): void {
    if (this.child.connected) this.child.disconnect();
  }
}
