import type { LivePerson } from '@probity/contracts';
import { eventually } from '@probity/kit/testing';
import { runBff, type BffOptions, type RunningBff } from '../bff.harness.js';
import { liveLogGrew } from '../live-log/live-log-writer.js';
import type { NewEntry } from '../live-log/live-log.harness.js';
import { connect, type Frame, type Stream } from './sse-client.harness.js';

export const person = (id: string): LivePerson => ({
  id,
  kind: 'person',
  name: `Name of ${id}`,
  company: null,
  country: null,
  riskScore: 10,
  lastChecked: null,
  names: [`Name of ${id}`],
});

/** A BFF whose live log a spec writes, and its clients. Screening knows every person but `gone`. */
export class RunningEvents {
  private readonly streams: Stream[] = [];

  private constructor(readonly bff: RunningBff) {
    bff.screening.respond = ({ path, body }) => {
      if (path !== '/persons/live') return { status: 404, body: {} };
      const { ids } = JSON.parse(body) as { ids: string[] };
      return { body: { persons: ids.filter((id) => id !== 'gone').map(person) } };
    };
  }

  static async start(options?: BffOptions): Promise<RunningEvents> {
    return new RunningEvents(await runBff(options));
  }

  /** Appends to the log and signals it. */
  async append(...entries: readonly NewEntry[]): Promise<void> {
    await this.bff.log.append(...entries);
    this.bff.pubSub.publish(liveLogGrew);
  }

  async open(userId: string, lastEventId?: string, expiresAt?: Date): Promise<Stream> {
    const bearer = await this.bff.issuer.signTestToken({ userId, ...(expiresAt && { expiresAt }) });
    const stream = await connect(this.bff.url, {
      authorization: `Bearer ${bearer}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    });
    this.streams.push(stream);
    return stream;
  }

  /** Renews a token, as browsers do before they open a stream. `status`: of the auth service. */
  refresh(status = 200): Promise<Response> {
    this.bff.auth.respond = () => ({ status, body: {} });
    const address = `${this.bff.url}/auth/v1/token?grant_type=refresh_token`;
    return fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  }

  /** Waits until `/readyz` reports this state of the live events. */
  async becomes(status: 'ready' | 'degraded'): Promise<void> {
    await eventually(
      () => this.bff.app.health(),
      (checks) => checks['live-events']?.status === status,
    );
  }

  async stop(): Promise<void> {
    for (const stream of this.streams) stream.close();
    await this.bff.stop();
  }
}

export const frames = (stream: Stream, count: number): Promise<Frame[]> =>
  eventually(stream.frames, (seen) => seen.length >= count);

export const names = (seen: readonly Frame[]): (string | undefined)[] => seen.map(({ event }) => event);
