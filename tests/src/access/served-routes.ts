import { once } from 'node:events';
import type { DeclaredRoute } from '@probity/kit/http';
import type { KnownRoute } from './known-route.js';
import type { AppName } from '../harness/system.js';
import type { WholeSystem } from './whole-system.harness.js';
import { WebSocket } from 'ws';

/** A route of the running system. */
export interface ServedRoute extends DeclaredRoute {
  readonly app: AppName;
  readonly url: string;
  /** `app method path`; `GET` also for what answers HEAD, `ALL` for what answers every method. */
  readonly key: string;
}

/** More methods than one for each of them are one route. */
const everyMethod = 6;

export const routesOf = ({ apps }: WholeSystem): ServedRoute[] =>
  Object.entries(apps).flatMap(([name, { url, routes }]) => {
    const app = name as AppName; // as `apps` is typed
    const isForAll = (path: string): boolean =>
      routes.filter((route) => route.path === path).length >= everyMethod;
    const named = routes.map((route): ServedRoute => {
      const method = isForAll(route.path) ? 'ALL' : route.method.replace('HEAD', 'GET');
      return { ...route, app, url, key: `${app} ${method} ${route.path}` };
    });
    // One method stands for all.
    return named.filter(({ key, method }) => !key.includes(' ALL ') || method === 'POST');
  });

/** Of the first app that the route is for. */
export const tokenOfApp = (system: WholeSystem, { app, apps = [] }: ServedRoute): Promise<string> =>
  system.tokenOf((apps[0] ?? app) as AppName, app); // as the contracts name them

interface Answer {
  readonly status: number;
  /** Headers and body: whatever a caller gets to see. */
  readonly text: string;
}

/** Milliseconds until the head of a response; of a stream no more is read. */
const patienceMs = 30_000;

/** Sends what the rightful caller would, as the caller of this token. */
export const sent = async (
  { url, path, method }: ServedRoute,
  { params = {}, query, body }: KnownRoute,
  bearer: string | null,
): Promise<Answer> => {
  const filled = path.replaceAll(
    /:(\w+)|\*/g,
    (found, name: string | undefined) => params[name ?? found] ?? found,
  );
  const takesBody = body !== undefined && method !== 'GET' && method !== 'HEAD';
  const leaving = new AbortController();
  const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(patienceMs)]);
  const response = await fetch(`${url}${filled}${query === undefined ? '' : `?${query}`}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(takesBody && { 'content-type': 'application/json' }),
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
    },
    ...(takesBody && { body: JSON.stringify(body) }),
    signal,
  });
  const head = JSON.stringify([...response.headers]);
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (!isStream) return { status: response.status, text: head + (await response.text()) };
  leaving.abort();
  return { status: response.status, text: head };
};

/** Says hello to a socket by this token, until it gets a message or is closed. */
export const helloTo = async (
  address: string,
  token: string | null,
): Promise<{ readonly closed: number | null; readonly messages: readonly string[] }> => {
  const socket = new WebSocket(address.replace('http', 'ws'));
  const messages: string[] = [];
  try {
    await once(socket, 'open');
    const ended = new Promise<number | null>((resolve) => {
      socket.once('close', (code) => resolve(code));
      socket.on('message', (data: Buffer) => {
        messages.push(data.toString());
        resolve(null);
      });
    });
    socket.send(JSON.stringify({ type: 'authenticate', token: token ?? 'none' }));
    return { closed: await ended, messages };
  } finally {
    socket.terminate();
  }
};
