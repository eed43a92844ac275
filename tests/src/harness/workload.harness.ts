import { expect } from '@jest/globals';
import { searchPersons, verifyIdentity, type PersonSummary } from '@probity/contracts';
import type { Database } from '@probity/kit/db';
import { RouteClient } from '@probity/kit/http';
import { eventually } from '@probity/kit/testing';
import { setTimeout as wait } from 'node:timers/promises';
import { openServiceDatabase } from './database.client.js';
import { LiveEventsClient } from './live-events.client.js';
import { RiskChangeWriter } from './risk-changes.harness.js';
import { signIn, signUp, userIdOf, type SignedIn } from './account.client.js';
import type { System } from './system.js';
import {
  allowManyChecks,
  completedRuns,
  expectEveryRunNotifiedOnce,
  expectSearchesCharged,
  requestTimeoutMs,
} from './exactly-once.js';

/** Milliseconds between two requests of a client: this load shows faults, it does not measure. */
const restMs = 40;

interface Attempt<Kind extends string> {
  readonly kind: Kind;
  readonly acknowledged: boolean;
  readonly ms: number;
  /** Of the search or of the check run, where it was acknowledged. */
  readonly id?: string;
}

export type Kind = 'search' | 'check' | 'alive';

/**
 * Clients at work: one searches, one runs checks and keeps the live stream open, the risk of some persons changes all the
 * time, and a probe requests the gateway's health. Keeps what was acknowledged, to be compared with what is stored.
 */
export class Workload {
  readonly attempts: Attempt<Kind>[] = [];
  readonly #clients: Promise<void>[] = [];
  #isOver = false;

  private constructor(
    private readonly system: System,
    private readonly searcher: SignedIn,
    private readonly checker: SignedIn,
    private readonly persons: readonly PersonSummary[],
    private readonly screening: Database,
    private readonly risks: RiskChangeWriter,
    readonly liveEvents: LiveEventsClient,
  ) {}

  /** @param urls of every gateway; requests take turns at them. @param streams where the live stream is opened. */
  static async start(
    system: System,
    urls: readonly string[] = [system.url],
    streams: readonly string[] = urls,
  ): Promise<Workload> {
    const searcher = await signIn(system, system.demo);
    const checker = await signUp(system, system, `checker-${crypto.randomUUID()}@probity.test`);
    await allowManyChecks(system, userIdOf(checker));
    const api = new RouteClient(`${system.url}/api/v1`, requestTimeoutMs);
    const { results } = await api.call(
      searchPersons,
      { body: { term: 'e', country: 'all_countries' } },
      searcher,
    );
    const persons = results.slice(0, 4);
    const screening = await openServiceDatabase(await system.databaseUrl('screening'), 4);
    const risks = new RiskChangeWriter(
      screening,
      persons.map(({ id }) => id),
    );
    const record = await LiveEventsClient.open(streams, checker.bearer);
    const load = new Workload(system, searcher, checker, persons, screening, risks, record);
    load.#begin(urls);
    return load;
  }

  /** Requests of a kind that were acknowledged so far. */
  acknowledgedCount(kind: Kind): number {
    return this.attempts.filter((attempt) => attempt.kind === kind && attempt.acknowledged).length;
  }

  /** Milliseconds of the slowest response of a kind, since the `from`th attempt. */
  slowest(kind: Kind, from = 0): number {
    return Math.max(
      0,
      ...this.attempts
        .slice(from)
        .filter((attempt) => attempt.kind === kind)
        .map(({ ms }) => ms),
    );
  }

  /** Waits until two more of every kind are acknowledged: the system works, or works again. */
  async untilWorking(timeoutMs = 60_000): Promise<void> {
    const before = { search: this.acknowledgedCount('search'), check: this.acknowledgedCount('check') };
    await eventually(
      () => [
        this.acknowledgedCount('search') - before.search,
        this.acknowledgedCount('check') - before.check,
      ],
      (more) => more.every((count) => count >= 2),
      { timeoutMs },
    );
  }

  /** Waits until the live stream has delivered everything that is stored by now. */
  async untilUpToDate(timeoutMs: number): Promise<void> {
    const { length: runs } = await completedRuns(this.system, userIdOf(this.checker));
    const chains = await Promise.all(this.persons.map(({ id }) => this.risks.writtenOf(id)));
    await eventually(
      () => ({
        runs: runs - this.liveEvents.of('notification-created').length,
        changes: this.persons.map(
          ({ id }, at) => (chains[at] ?? []).length - RiskChangeWriter.receivedOf(this.liveEvents, id).length,
        ),
      }),
      (missing) => missing.runs <= 0 && missing.changes.every((count) => count <= 0),
      { timeoutMs },
    );
  }

  /** Attempts since the `from`th that were not acknowledged. */
  failedAttempts(from: number): Attempt<Kind>[] {
    return this.attempts.slice(from).filter(({ acknowledged }) => !acknowledged);
  }

  /** Median milliseconds of the responses of a kind, since the `from`th attempt. */
  median(kind: Kind, from = 0): number {
    const times = this.attempts.slice(from).filter((attempt) => attempt.kind === kind);
    const sorted = times.map(({ ms }) => ms).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  }

  /** Stops the requests and waits for those under way. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#clients);
  }

  async close(): Promise<void> {
    await this.stop();
    await this.liveEvents.close();
    await this.screening.close();
  }

  /** No acknowledged write lost, nothing charged twice, no alert lost or delivered twice, each person's order kept. */
  async expectNothingLost(): Promise<void> {
    await expectSearchesCharged(this.system, this.searcher, this.#acknowledged('search'));
    const runs = await completedRuns(this.system, userIdOf(this.checker));
    expect(runs).toEqual(expect.arrayContaining(this.#acknowledged('check')));
    await expectEveryRunNotifiedOnce(this.system, this.liveEvents, userIdOf(this.checker));
    for (const { id } of this.persons) {
      const written = await this.risks.writtenOf(id);
      await this.liveEvents.until(
        () => RiskChangeWriter.receivedOf(this.liveEvents, id).length >= written.length,
      );
      expect(RiskChangeWriter.receivedOf(this.liveEvents, id)).toEqual(written);
    }
    expect(this.liveEvents.orderFaults()).toEqual([]);
  }

  #acknowledged(kind: Kind): string[] {
    return this.attempts.flatMap((attempt) =>
      attempt.kind === kind && attempt.id !== undefined ? [attempt.id] : [],
    );
  }

  #begin(urls: readonly string[]): void {
    const apis = urls.map((url) => new RouteClient(`${url}/api/v1`, requestTimeoutMs));
    const apiOf = (turn: number): RouteClient => apis[turn % apis.length] ?? new RouteClient('');
    this.#repeat('search', async (turn) => {
      const body = { term: `unknown ${crypto.randomUUID()}`, country: 'all_countries' } as const;
      return (await apiOf(turn).call(searchPersons, { body }, this.searcher)).searchId;
    });
    this.#repeat('check', async (turn) => {
      const personId = this.persons[turn % this.persons.length]?.id ?? '';
      const response = await apiOf(turn).call(
        verifyIdentity,
        { body: { action: 'run-checks', personId } },
        this.checker,
      );
      return 'checkId' in response ? response.checkId : '';
    });
    this.#repeat('alive', async (turn) => {
      const response = await fetch(`${urls[turn % urls.length] ?? ''}/healthz`);
      if (!response.ok) throw new Error(`not alive: ${String(response.status)}`);
      return response.text();
    });
    this.#clients.push(this.risks.writeUntil(() => this.#isOver));
  }

  #repeat(kind: Kind, request: (turn: number) => Promise<string>): void {
    const attempt = async (turn: number): Promise<void> => {
      const began = performance.now();
      const outcome = await request(turn).then(
        (id) => ({ acknowledged: true, id }),
        () => ({ acknowledged: false }),
      );
      this.attempts.push({ kind, ms: performance.now() - began, ...outcome });
      await wait(restMs);
    };
    const client = async (): Promise<void> => {
      for (let turn = 0; !this.#isOver; turn += 1) await attempt(turn);
    };
    this.#clients.push(client());
  }
}
