import { expect } from '@jest/globals';
import { getAllowance, searchPersons, verifyIdentity, type PersonSummary } from '@probity/contracts';
import type { Database } from '@probity/kit/db';
import { RouteClient } from '@probity/kit/http';
import { eventually } from '@probity/kit/testing';
import { setTimeout as wait } from 'node:timers/promises';
import { openFacts } from './database-of.js';
import { LiveRecord } from './live-record.js';
import { RiskLoad } from './risk-load.js';
import { signIn, signUp, userIdOf, type SignedIn } from './sign-up.js';
import type { System } from './system.js';
import { completedRuns, expectEveryRunToldOnce, rowsOf } from './told-once.js';

/** Before each asker asks again: a load that shows faults, not one that measures. */
const restMs = 40;
/** Milliseconds after which an answer is not waited for any more. */
const patienceMs = 40_000;

interface Attempt<Kind extends string> {
  readonly kind: Kind;
  readonly acknowledged: boolean;
  readonly ms: number;
  /** Of the search or of the check run, where it was acknowledged. */
  readonly id?: string;
}

export type Kind = 'search' | 'check' | 'alive';

/**
 * People at work: one searches, one runs checks and keeps the live stream open, the risk of some persons changes all the
 * time, and a prober asks whether the door is alive. Keeps what was acknowledged, to be compared with what is there.
 */
export class Workload {
  readonly attempts: Attempt<Kind>[] = [];
  readonly #askers: Promise<void>[] = [];
  #isOver = false;

  private constructor(
    private readonly system: System,
    private readonly searcher: SignedIn,
    private readonly checker: SignedIn,
    private readonly persons: readonly PersonSummary[],
    private readonly screening: Database,
    private readonly risks: RiskLoad,
    readonly record: LiveRecord,
  ) {}

  /** @param urls of every door; the askers take turns at them. @param streams where the live stream is opened. */
  static async start(
    system: System,
    urls: readonly string[] = [system.url],
    streams: readonly string[] = urls,
  ): Promise<Workload> {
    const searcher = await signIn(system, system.demo);
    const checker = await signUp(system, system, `checker-${crypto.randomUUID()}@probity.test`);
    const api = new RouteClient(`${system.url}/api/v1`, patienceMs);
    const { results } = await api.call(
      searchPersons,
      { body: { term: 'e', country: 'all_countries' } },
      searcher,
    );
    const persons = results.slice(0, 4);
    const screening = await openFacts(await system.databaseUrl('screening'), 4);
    const risks = new RiskLoad(
      screening,
      persons.map(({ id }) => id),
    );
    const record = await LiveRecord.open(streams, checker.bearer);
    const load = new Workload(system, searcher, checker, persons, screening, risks, record);
    load.#begin(urls);
    return load;
  }

  /** So many of a kind that were acknowledged so far. */
  done(kind: Kind): number {
    return this.attempts.filter((attempt) => attempt.kind === kind && attempt.acknowledged).length;
  }

  /** How long the slowest answer of a kind took, since the `from`th attempt. */
  slowest(kind: Kind, from = 0): number {
    return Math.max(
      0,
      ...this.attempts
        .slice(from)
        .filter((attempt) => attempt.kind === kind)
        .map(({ ms }) => ms),
    );
  }

  /** Waits until some more of everything is acknowledged: it works, or works again. */
  async works(timeoutMs = 60_000): Promise<void> {
    const before = { search: this.done('search'), check: this.done('check') };
    await eventually(
      () => [this.done('search') - before.search, this.done('check') - before.check],
      (more) => more.every((count) => count >= 2),
      { timeoutMs },
    );
  }

  /** Waits until everything that is written by now was told. */
  async isUpToDate(timeoutMs: number): Promise<void> {
    const { length: runs } = await completedRuns(this.system, userIdOf(this.checker));
    const chains = await Promise.all(this.persons.map(({ id }) => this.risks.chainOf(id)));
    await eventually(
      () => ({
        runs: runs - this.record.of('notification-created').length,
        changes: this.persons.map(
          ({ id }, at) => (chains[at] ?? []).length - RiskLoad.toldOf(this.record, id).length,
        ),
      }),
      (missing) => missing.runs <= 0 && missing.changes.every((count) => count <= 0),
      { timeoutMs },
    );
  }

  /** What was asked from the `from`th attempt on and not acknowledged. */
  refused(from: number): Attempt<Kind>[] {
    return this.attempts.slice(from).filter(({ acknowledged }) => !acknowledged);
  }

  /** How long half of the answers of a kind took at most, from the `from`th attempt on. */
  usual(kind: Kind, from = 0): number {
    const times = this.attempts.slice(from).filter((attempt) => attempt.kind === kind);
    const sorted = times.map(({ ms }) => ms).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  }

  /** Nobody asks any more, and what was asked is answered. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#askers);
  }

  async close(): Promise<void> {
    await this.stop();
    await this.record.close();
    await this.screening.close();
  }

  /** No acknowledged write lost, nothing charged twice, no alert lost or shown twice, each person's order kept. */
  async expectNothingLost(): Promise<void> {
    await this.#expectSearchesCharged();
    const runs = await completedRuns(this.system, userIdOf(this.checker));
    expect(runs).toEqual(expect.arrayContaining(this.#acknowledged('check')));
    await expectEveryRunToldOnce(this.system, this.record, userIdOf(this.checker));
    for (const { id } of this.persons) {
      const written = await this.risks.chainOf(id);
      await this.record.until(() => RiskLoad.toldOf(this.record, id).length >= written.length);
      expect(RiskLoad.toldOf(this.record, id)).toEqual(written);
    }
    expect(this.record.faults()).toEqual([]);
  }

  async #expectSearchesCharged(): Promise<void> {
    const charged = await rowsOf<{ id: string }>(
      this.system,
      'screening',
      'SELECT id FROM searches WHERE user_id = $1 AND charged',
      userIdOf(this.searcher),
    );
    expect(charged.map(({ id }) => id)).toEqual(expect.arrayContaining(this.#acknowledged('search')));
    const api = new RouteClient(`${this.system.url}/api/v1`, patienceMs);
    expect((await api.call(getAllowance, {}, this.searcher)).day.used).toBe(charged.length);
  }

  #acknowledged(kind: Kind): string[] {
    return this.attempts.flatMap((attempt) =>
      attempt.kind === kind && attempt.id !== undefined ? [attempt.id] : [],
    );
  }

  #begin(urls: readonly string[]): void {
    const apis = urls.map((url) => new RouteClient(`${url}/api/v1`, patienceMs));
    const of = (turn: number): RouteClient => apis[turn % apis.length] ?? new RouteClient('');
    this.#ask('search', async (turn) => {
      const body = { term: `nobody ${crypto.randomUUID()}`, country: 'all_countries' } as const;
      return (await of(turn).call(searchPersons, { body }, this.searcher)).searchId;
    });
    this.#ask('check', async (turn) => {
      const personId = this.persons[turn % this.persons.length]?.id ?? '';
      const answer = await of(turn).call(
        verifyIdentity,
        { body: { action: 'run-checks', personId } },
        this.checker,
      );
      return 'checkId' in answer ? answer.checkId : '';
    });
    this.#ask('alive', async (turn) => {
      const answer = await fetch(`${urls[turn % urls.length] ?? ''}/healthz`);
      if (!answer.ok) throw new Error(`not alive: ${String(answer.status)}`);
      return answer.text();
    });
    this.#askers.push(this.risks.writeUntil(() => this.#isOver));
  }

  #ask(kind: Kind, ask: (turn: number) => Promise<string>): void {
    const attempt = async (turn: number): Promise<void> => {
      const began = performance.now();
      const outcome = await ask(turn).then(
        (id) => ({ acknowledged: true, id }),
        () => ({ acknowledged: false }),
      );
      this.attempts.push({ kind, ms: performance.now() - began, ...outcome });
      await wait(restMs);
    };
    const asker = async (): Promise<void> => {
      for (let turn = 0; !this.#isOver; turn += 1) await attempt(turn);
    };
    this.#askers.push(asker());
  }
}
