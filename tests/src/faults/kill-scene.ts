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
import { Hold, type Moment } from '../running/hold.js';
import { inventedName, writeInventedList } from '../running/invented-list.js';
import { LiveRecord } from '../running/live-record.js';
import { signIn, signUp, userIdOf, type SignedIn } from '../running/sign-up.js';
import type { AppName, System } from '../running/system.js';
import { completedRuns, expectEveryRunToldOnce } from '../running/told-once.js';

/** How the commit ends that its process did not live to see. */
export const endings = ['undone', 'done'] as const;
export type Ending = (typeof endings)[number];

/** A list that is imported while something is killed. */
export interface KilledImport {
  readonly source: string;
  readonly file: string;
  readonly names: ReadonlySet<string>;
}

/** Persons of a killed import. */
export const importSize = 50;

/** A running system, somebody on it with whom things begin, and all that a screen of hers is told meanwhile. */
export class KillScene {
  private constructor(
    readonly system: System,
    readonly record: LiveRecord,
    private readonly api: RouteClient,
    private readonly ada: SignedIn,
    private readonly person: PersonSummary,
  ) {}

  static async open(system: System): Promise<KillScene> {
    const api = new RouteClient(`${system.url}/api/v1`, 15_000);
    const ada = await signUp(system, system, 'ada@probity.test');
    const { bearer } = await signIn(system, system.demo);
    const body = { term: 'whitfern', country: 'all_countries' } as const;
    const { results } = await api.call(searchPersons, { body }, { bearer });
    const [person] = results;
    if (person === undefined) throw new Error('the demo has nobody of this name');
    return new KillScene(system, await LiveRecord.open(system.url, ada.bearer), api, ada, person);
  }

  /** Kills `app` while what `act` began is at that commit, ends the commit, and brings the app back. */
  async killAt(
    app: Exclude<AppName, 'bff'>,
    moment: Moment,
    ending: Ending,
    act: () => Promise<unknown>,
  ): Promise<'acknowledged' | 'unanswered'> {
    const outcome = await this.heldAt(app, moment, ending, async (caught) => {
      const answered = act().then(
        () => 'acknowledged' as const,
        () => 'unanswered' as const,
      );
      await caught();
      await this.system.kill(app);
      return { answered };
    });
    await this.system.revive();
    return outcome.answered;
  }

  /** Lets `act` do something while a commit of `app` is on its way, and then ends the commit, also when `act` failed. */
  async heldAt<Outcome>(
    app: Exclude<AppName, 'bff'>,
    moment: Moment,
    ending: Ending,
    act: (caught: () => Promise<unknown>) => Promise<Outcome>,
  ): Promise<Outcome> {
    const hold = await Hold.on(await this.system.databaseUrl(app), moment);
    try {
      return await act(() => hold.caught());
    } finally {
      await (ending === 'done' ? hold.commit() : hold.undo());
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

  toldOnce(): Promise<void> {
    return expectEveryRunToldOnce(this.system, this.record, userIdOf(this.ada));
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

  async importToldOnce({ source, names }: KilledImport): Promise<void> {
    const updates = () => this.record.of('list-updated').filter(({ data }) => data.source === source);
    const added = () => this.record.of('person-added').filter(({ data }) => names.has(data.person.name));
    await this.record.until(() => updates().length > 0 && added().length >= names.size);
    expect([updates().length, added().length]).toEqual([1, names.size]);
  }
}
