import { expect } from '@jest/globals';
import { alertRaised, startMonitoring } from '@probity/contracts';
import { eventually } from '@probity/kit/testing';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { userIdOf } from '../harness/account.client.js';
import { rowsOf } from '../harness/exactly-once.js';
import { inventedLine, inventedName } from '../harness/invented-list.builder.js';
import type { System } from '../harness/system.js';
import { KillScenario } from './kill-scenario.harness.js';

const source = 'ftm:alerted';
/** Numbers of the invented persons of the list: the first is monitored, both change with every version. */
const numbers = [900_001, 900_002];

type Command = ReturnType<System['importList']>;

interface Raised {
  readonly alertId: string;
  readonly entityVersion: number;
}

/** A user who monitors one of two persons of a list, and versions of that list that change both. */
export class AlertScenario {
  /** Versions that went live after monitoring began. */
  private changes = 0;

  private constructor(
    readonly kills: KillScenario,
    private readonly personId: string,
  ) {}

  static async open(system: System): Promise<AlertScenario> {
    const kills = await KillScenario.open(system);
    const file = await writeVersion(system, 0);
    expect(await system.importList(source, file).ended).toMatchObject({ code: 0 });
    const [monitored] = await rowsOf<{ id: string }>(
      system,
      'screening',
      'SELECT person_id AS id FROM list_entries WHERE source = $1 AND entry_id = $2',
      source,
      `invented-${numbers[0]}`,
    );
    const personId = monitored?.id ?? '';
    await kills.api.call(startMonitoring, { params: { personId } }, kills.ada);
    return new AlertScenario(kills, personId);
  }

  /** Starts the import of a version that changes both persons. */
  async startChange(): Promise<Command> {
    const file = await writeVersion(this.kills.system, this.changes + 1);
    return this.kills.system.importList(source, file);
  }

  /** Imports it to the end, or again where it is live already. */
  async change(): Promise<void> {
    expect(await (await this.startChange()).ended).toMatchObject({ code: 0 });
    this.changes += 1;
  }

  /** Every change so far is one alert of the monitored person, and one notification that the client received once. */
  async expectOneAlertEach(): Promise<void> {
    const { system, liveEvents, ada } = this.kills;
    const alerts = await rowsOf<{ data: Raised }>(
      system,
      'screening',
      `SELECT data::json AS data FROM outbox WHERE topic = $1 AND data::json ->> 'personId' = $2`,
      alertRaised.topic,
      this.personId,
    );
    const all = await rowsOf(
      system,
      'screening',
      `SELECT FROM outbox WHERE topic = $1 AND data::json #>> '{cause,source}' = $2`,
      alertRaised.topic,
      source,
    );
    const versions = alerts.map(({ data }) => data.entityVersion);
    expect([all.length, versions.length]).toEqual([this.changes, this.changes]);
    expect(new Set(versions).size).toBe(this.changes);
    const ids = `SELECT id FROM notifications WHERE user_id = $1 AND type = 'risk_alert' ORDER BY id`;
    const stored = await eventually(
      () => rowsOf<{ id: string }>(system, 'notification', ids, userIdOf(ada)),
      (found) => found.length >= this.changes,
    );
    expect(stored).toHaveLength(this.changes);
    const received = () => liveEvents.of('notification-created').map(({ data }) => data.notificationId);
    await liveEvents.until(() => received().length >= this.changes);
    expect(received().toSorted()).toEqual(stored.map(({ id }) => id));
  }
}

/** By turns a sanctioned party and a politician, so that every version moves the score by more than 10 points. */
const writeVersion = async ({ folder }: System, version: number): Promise<string> => {
  const file = join(folder, 'alerted.ftm.json');
  const topic = version % 2 === 0 ? 'role.pep' : 'sanction';
  const lines = numbers.map((number) =>
    inventedLine(number, inventedName(number)).replace('"sanction"', `"${topic}"`),
  );
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
};
