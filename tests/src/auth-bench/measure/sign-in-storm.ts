import { percentile } from '@probity/scripts';
import { newNetwork, timed } from './auth-requests.js';

export interface SignIns {
  readonly name: string;
  readonly clients: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Milliseconds, p99 of a route without and with a storm of sign-ins. */
export interface Beside {
  readonly route: string;
  readonly storm: string;
  readonly alone: number;
  readonly beside: number;
}

/** A route that others use meanwhile; rejects when it fails. */
export interface OtherRoute {
  readonly route: string;
  ask(): Promise<unknown>;
}

interface Storm {
  readonly name: string;
  readonly clients: number;
  body(client: number): { readonly email: string; readonly password: string };
  /** Of one client, or of one request. */
  network(client: number): number;
}

export const storms = (emails: readonly string[], password: string): Storm[] => {
  const networks = emails.map(newNetwork);
  return [
    {
      name: 'right passwords',
      clients: emails.length,
      body: (client) => ({ email: emails[client] ?? '', password }),
      network: (client) => networks[client] ?? 0,
    },
    {
      name: 'wrong passwords, each from another network',
      clients: 64,
      body: (client) => ({ email: `guessed-${client}-${Math.random()}@storm.test`, password }),
      network: newNetwork,
    },
  ];
};

/** Sign-ins until `isOver` says so. */
const blow = async (url: string, storm: Storm, isOver: () => boolean): Promise<SignIns> => {
  const times: number[] = [];
  const client = async (_value: unknown, at: number): Promise<void> => {
    while (!isOver()) {
      const path = '/token?grant_type=password';
      const request = { path, body: storm.body(at), network: storm.network(at) };
      times.push((await timed(url, request)).milliseconds);
    }
  };
  const from = performance.now();
  await Promise.all(Array.from({ length: storm.clients }).map(client));
  const seconds = (performance.now() - from) / 1_000;
  const { name, clients } = storm;
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return { name, clients, perSecond: times.length / seconds, p50, p99 };
};

/** A busy machine measures fewer. Milliseconds. */
const longest = 20_000;

const slowest = async (other: OtherRoute, asked: number): Promise<number> => {
  const times: number[] = [];
  const until = performance.now() + longest;
  while (times.length < asked && performance.now() < until) {
    const from = performance.now();
    await other.ask();
    times.push(performance.now() - from);
  }
  return percentile(times, 0.99);
};

/** What each route takes alone, and while the storm goes on. */
export const measureStorm = async (
  url: string,
  storm: Storm,
  others: readonly OtherRoute[],
  asked: number,
): Promise<{ readonly signIns: SignIns; readonly beside: Beside[] }> => {
  const alone: number[] = [];
  for (const other of others) alone.push(await slowest(other, asked));
  let isOver = false;
  const storming = blow(url, storm, () => isOver);
  const beside: Beside[] = [];
  try {
    for (const [at, other] of others.entries()) {
      const p99 = await slowest(other, asked);
      beside.push({ route: other.route, storm: storm.name, alone: alone[at] ?? 0, beside: p99 });
    }
  } finally {
    isOver = true;
    await storming;
  }
  return { signIns: await storming, beside };
};
