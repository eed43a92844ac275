import { expect } from '@jest/globals';
import { alertRaised, personAdded, type AlertRaised } from '@probity/contracts';
import { changesIn, drawEntries, eventually, type EntryChange, type Publication } from '@probity/kit/testing';
import { signUp, userIdOf } from '../harness/account.client.js';
import { rowsOf } from '../harness/exactly-once.js';
import { startTimeoutMs } from '../harness/installation.harness.js';
import { LiveEventsClient } from '../harness/live-events.client.js';
import type { System } from '../harness/system.js';
import { KillScenario } from './kill-scenario.harness.js';

export const source = 'ofac-sdn';

/** More of a user's subjects than this that one import changes are in one notification. */
const mostAlone = 5;

/** Fields that a row fills by a table of codes, so that a diff of rows says nothing certain about them. */
const coded = new Set(['countries', 'identifiers', 'remarks', 'derived', 'pieces']);

interface Monitoring {
  readonly userId: string;
  readonly liveEvents: LiveEventsClient;
  /** Monitored persons by the entry they are made of. */
  readonly persons: ReadonlyMap<string, string>;
}

/** Publications of OFAC in a running system, of which Ada monitors many subjects, and Eve few that leave the list. */
export class ReplayScenario {
  /** Alerts of the publications so far. */
  private alerts: AlertRaised[] = [];

  private constructor(
    readonly kills: KillScenario,
    private readonly versions: readonly Publication[],
    private readonly ada: Monitoring,
    private readonly eve: Monitoring,
  ) {}

  /** With the first publication imported, and everything of that delivered. */
  static async open(system: System, versions: readonly Publication[]): Promise<ReplayScenario> {
    await importVersion(system, versions[0]);
    await untilInLiveLog(system);
    const kills = await KillScenario.open(system);
    const entries = [...drawEntries(versions, 500)];
    const ada = {
      userId: userIdOf(kills.ada),
      liveEvents: kills.liveEvents,
      persons: await monitor(system, userIdOf(kills.ada), entries),
    };
    const { bearer } = await signUp(system, system, 'eve@probity.test');
    const few = versions.flatMap((_, number) => goneOf(changesIn(versions, number, entries)).slice(0, 2));
    const eve = {
      userId: userIdOf({ bearer }),
      liveEvents: await LiveEventsClient.open(system.url, bearer),
      persons: await monitor(system, userIdOf({ bearer }), few),
    };
    return new ReplayScenario(kills, versions, ada, eve);
  }

  async close(): Promise<void> {
    await Promise.all([this.ada.liveEvents.close(), this.eve.liveEvents.close()]);
  }

  get orderFaults(): string[] {
    return [this.ada, this.eve].flatMap(({ liveEvents }) => liveEvents.orderFaults());
  }

  /** Imports a publication: each change that a diff of the files shows is one alert, and there is no other. */
  async publish(number: number): Promise<void> {
    const { system } = this.kills;
    await importVersion(system, this.versions[number]);
    const all = await rowsOf<{ data: AlertRaised }>(
      system,
      'screening',
      // The demo's own list raised alerts before.
      `SELECT data::json AS data FROM outbox
       WHERE topic = $1 AND data::json #>> '{cause,source}' = $2 ORDER BY seq`,
      alertRaised.topic,
      source,
    );
    const raised = all.slice(this.alerts.length).map(({ data }) => data);
    this.alerts = all.map(({ data }) => data);
    const changes = changesIn(this.versions, number, this.ada.persons.keys());
    const expected = [...changes].map(([id, change]) => [this.ada.persons.get(id) ?? '', fieldsOf(change)]);
    const found = raised.map(({ personId, fields }) => [personId, certain(fields.map(({ field }) => field))]);
    expect(byPerson(found)).toEqual(byPerson(expected));
    process.stderr.write(`Alerts of publication ${String(number)}: ${String(raised.length)}\n`);
  }

  get raised(): number {
    return this.alerts.length;
  }

  /** Whoever left the list is in one notification of each who monitors it, which reached the open client once with it. */
  async expectNotifiedOnce(): Promise<void> {
    for (const user of [this.ada, this.eve]) {
      const expected = this.versions.flatMap((_, number) => this.noticesOf(user, number));
      const notices = await eventually(
        () => this.storedFor(user),
        (stored) => stored.flatMap(({ persons }) => persons).length >= expected.flat().length,
      );
      expect(notices.map(({ persons }) => persons).toSorted()).toEqual(expected.toSorted());
      const received = () =>
        user.liveEvents.of('notification-created').map(({ data }) => data.notificationId);
      const persons = notices.flatMap((notice) => notice.persons);
      await user.liveEvents.until(() => received().length >= persons.length);
      const announced = notices.flatMap(({ id, persons: about }) => about.map(() => id));
      expect(received().toSorted()).toEqual(announced.toSorted());
    }
  }

  /** The persons of each notification that a publication makes for a user. */
  private noticesOf({ persons }: Monitoring, number: number): string[][] {
    const changes = changesIn(this.versions, number, persons.keys());
    const gone = goneOf(changes).map((id) => persons.get(id) ?? '');
    if (gone.length === 0) return [];
    return changes.size > mostAlone ? [gone.toSorted()] : gone.map((personId) => [personId]);
  }

  private storedFor({ userId }: Monitoring): Promise<{ id: string; persons: (string | null)[] }[]> {
    return rowsOf(
      this.kills.system,
      'notification',
      `SELECT n.id, array_agg(a.person_id ORDER BY a.person_id) AS persons
       FROM notifications n LEFT JOIN alerted_persons a ON a.notification_id = n.id
       WHERE n.user_id = $1 GROUP BY n.id`,
      userId,
    );
  }
}

const importVersion = async (system: System, version: Publication | undefined): Promise<void> =>
  expect(await system.importList(source, version?.path ?? '').ended).toMatchObject({ code: 0 });

/** A client that is cut off from here on misses less than the live log keeps. */
const untilInLiveLog = async (system: System): Promise<void> => {
  const count = 'SELECT count(*)::int AS count FROM outbox WHERE topic = $1';
  const [added] = await rowsOf<{ count: number }>(system, 'screening', count, personAdded.topic);
  await eventually(
    () => rowsOf<{ seq: number }>(system, 'bff', 'SELECT seq::int AS seq FROM live_log_head'),
    ([head]) => head !== undefined && head.seq >= (added?.count ?? Infinity),
    { timeoutMs: startTimeoutMs, everyMs: 500 },
  );
};

/** More than the slots of any plan, so not by the route. @returns the persons by their entries. */
const monitor = async (
  system: System,
  userId: string,
  entries: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await rowsOf<{ entryId: string; personId: string }>(
    system,
    'screening',
    `WITH chosen AS (SELECT entry_id, person_id FROM list_entries WHERE source = $2 AND entry_id = ANY($3)),
       added AS (INSERT INTO monitored_persons (user_id, person_id, since, cleared_version)
         SELECT $1, person_id, now(), 1 FROM chosen)
     SELECT entry_id AS "entryId", person_id AS "personId" FROM chosen`,
    userId,
    source,
    entries,
  );
  return new Map(rows.map(({ entryId, personId }) => [entryId, personId]));
};

const goneOf = (changes: ReadonlyMap<string, EntryChange>): string[] =>
  [...changes].filter(([, { gone }]) => gone).map(([id]) => id);

const fieldsOf = ({ difference, gone }: EntryChange): string[] =>
  gone ? ['entries'] : certain([...difference.keys()]);

const certain = (fields: readonly string[]): string[] =>
  fields.filter((field) => !coded.has(field)).toSorted();

const byPerson = (rows: readonly (string | string[])[][]): (string | string[])[][] =>
  rows.toSorted(([a = ''], [b = '']) => String(a).localeCompare(String(b)));
