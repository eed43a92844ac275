import { expect } from '@jest/globals';
import {
  getAllowance,
  getLists,
  searchPersons,
  verifyIdentity,
  type PersonSummary,
} from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { join } from 'node:path';
import { CommitHold, type HeldCommit } from '../harness/commit-hold.harness.js';
import { inventedName, writeInventedList } from '../harness/invented-list.builder.js';
import { LiveEventsClient } from '../harness/live-events.client.js';
import { signIn, signUp, userIdOf, type SignedIn } from '../harness/account.client.js';
import type { AppName, System } from '../harness/system.js';
import { allowManyChecks, completedRuns, expectEveryRunNotifiedOnce } from '../harness/exactly-once.js';

/** How the commit ends during which its process was killed. */
export const commitOutcomes = ['undone', 'done'] as const;
export type CommitOutcome = (typeof commitOutcomes)[number];

/** A list that is imported while something is killed. */
export interface KilledImport {
  readonly source: string;
  readonly file: string;
  readonly names: ReadonlySet<string>;
}

/** Persons of a killed import. */
export const importSize = 50;

/** A running system, a user on it whose requests start the flows, and all live events of that user. */
export class KillScenario {
  private constructor(
    readonly system: System,
    readonly liveEvents: LiveEventsClient,
    readonly api: RouteClient,
    readonly ada: SignedIn,
    private readonly person: PersonSummary,
  ) {}

  static async open(system: System): Promise<KillScenario> {
    const api = new RouteClient(`${system.url}/api/v1`, 15_000);
    const ada = await signUp(system, system, 'ada@probity.test');
    await allowManyChecks(system, userIdOf(ada));
    const { bearer } = await signIn(system, system.demo);
    const body = { term: 'whitfern', country: 'all_countries' } as const;
    const { results } = await api.call(searchPersons, { body }, { bearer });
    const [person] = results;
    if (person === undefined) throw new Error('the demo has no person of this name');
    return new KillScenario(system, await LiveEventsClient.open(system.url, ada.bearer), api, ada, person);
  }

  /** Kills `app` while what `act` started is at that commit, ends the commit, and restores the app. */
  async killDuringCommit(
    app: AppName,
    moment: HeldCommit,
    ending: CommitOutcome,
    act: () => Promise<unknown>,
  ): Promise<'acknowledged' | 'unanswered'> {
    const outcome = await this.duringCommit(app, moment, ending, async (caught) => {
      const answered = act().then(
        () => 'acknowledged' as const,
        () => 'unanswered' as const,
      );
      await caught();
      await this.system.kill(app);
      return { answered };
    });
    await this.system.restore();
    return outcome.answered;
  }

  /** Runs `act` while a commit of `app` is held, and then ends the commit, also when `act` failed. */
  async duringCommit<Outcome>(
    app: AppName,
    moment: HeldCommit,
    ending: CommitOutcome,
    act: (caught: () => Promise<unknown>) => Promise<Outcome>,
  ): Promise<Outcome> {
    const hold = await CommitHold.on(await this.system.databaseUrl(app), moment);
    try {
      return await act(() => hold.untilHeld());
    } finally {
      await (ending === 'done' ? hold.commit() : hold.rollBack());
    }
  }

  search(user: SignedIn, idempotencyKey: string): Promise<unknown> {
    const body = { term: idempotencyKey, country: 'all_countries' } as const;
    return this.api.call(searchPersons, { body }, { bearer: user.bearer, idempotencyKey });
  }

  /** Searches of today that a user was charged for. */
  async used(user: SignedIn): Promise<number> {
    return (await this.api.call(getAllowance, {}, user)).day.used;
  }

  runChecks(): Promise<unknown> {
    return this.api.call(
      verifyIdentity,
      { body: { action: 'run-checks', personId: this.person.id } },
      this.ada,
    );
  }

  async completed(): Promise<number> {
    return (await completedRuns(this.system, userIdOf(this.ada))).length;
  }

  expectRunsNotifiedOnce(): Promise<void> {
    return expectEveryRunNotifiedOnce(this.system, this.liveEvents, userIdOf(this.ada));
  }

  /** A list of invented persons, of which the first has the number `from`. */
  async list(name: string, from: number): Promise<KilledImport> {
    const path = join(this.system.folder, `${name}.ftm.json`);
    const file = await writeInventedList(path, { size: importSize, from });
    const numbers = Array.from({ length: importSize }, (_, at) => from + at);
    return { source: `ftm:${name}`, file, names: new Set(numbers.map(inventedName)) };
  }

  importList({ source, file }: KilledImport): ReturnType<System['importList']> {
    return this.system.importList(source, file);
  }

  /** Live entries of a list. */
  async entriesOf({ source }: KilledImport): Promise<number> {
    const { lists } = await this.api.call(getLists, {}, this.ada);
    return lists.find((list) => list.source === source)?.entries ?? 0;
  }

  async expectImportAnnouncedOnce({ source, names }: KilledImport): Promise<void> {
    const updates = () => this.liveEvents.of('list-updated').filter(({ data }) => data.source === source);
    const added = () => this.liveEvents.of('person-added').filter(({ data }) => names.has(data.person.name));
    await this.liveEvents.until(() => updates().length > 0 && added().length >= names.size);
    expect([updates().length, added().length]).toEqual([1, names.size]);
  }
}
