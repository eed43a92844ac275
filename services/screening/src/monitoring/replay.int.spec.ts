import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { alertRaised, type AlertRaised, type PersonChange } from '@probity/contracts';
import { jobTrigger, systemIds } from '@probity/kit/context';
import {
  changesIn,
  drawEntries,
  openPublications,
  testDataFolder,
  type Differences,
  type Publication,
} from '@probity/kit/testing';
import { fileAt, findSource, type ListFile } from '@probity/watchlists';
import { readFile, rm } from 'node:fs/promises';
import { ListHistory } from '../history/list-history.js';
import { RebuildPersons } from '../persons/rebuild-persons.js';
import { openScreening, type ScreeningContext } from '../screening.harness.js';
import { ImportList } from '../watchlists/import-list.js';

const data = testDataFolder();
const whenData = data === undefined ? describe.skip : describe;
const source = 'ofac-sdn';
/** Fields that are read from the remarks of OFAC's rows. */
const remarked = ['identifiers', 'relations', 'remarks'];

const inMemory = (content: string): ListFile => ({
  name: 'sdn.csv',
  async *open() {
    yield Buffer.from(content, 'latin1');
  },
});

whenData('monitoring through consecutive publications of OFAC', () => {
  let screening: ScreeningContext;
  let folder: string;
  let versions: readonly Publication[];
  /** Persons that Ada monitors, by the entry they are made of; Eve monitors every tenth of them. */
  let monitored: ReadonlyMap<string, string>;
  let eves: ReadonlySet<string>;

  const load = (files: readonly ListFile[], force = false) =>
    screening.get(ImportList).execute({ source: findSource(source), files, force });
  const loadVersion = (index: number, force = false) => load([fileAt(versions[index]?.path ?? '')], force);
  const textOf = (index: number): Promise<string> => readFile(versions[index]?.path ?? '', 'latin1');
  const alerts = async (): Promise<AlertRaised[]> =>
    (
      await screening.rows<{ data: AlertRaised }>(
        'SELECT data::json AS data FROM outbox WHERE topic = $1 ORDER BY seq',
        alertRaised.topic,
      )
    ).map((row) => row.data);
  const newestChange = async (personId: string): Promise<PersonChange | undefined> =>
    (await screening.get(ListHistory).execute(personId, {})).changes[0];

  beforeAll(async () => {
    screening = await openScreening();
    ({ folder, versions } = await openPublications(data ?? '', ['20220405', '202205']));
    await loadVersion(0);
    const persons = await screening.rows<{ entryId: string; id: string }>(
      `INSERT INTO monitored_persons (user_id, person_id, since, cleared_version)
       SELECT u.user_id, e.person_id, now(), 1 FROM list_entries e
         JOIN (VALUES ('ada', 1), ('eve', 10)) u (user_id, nth) ON array_position($2, e.entry_id) % nth = 0
       WHERE e.source = $1 AND e.entry_id = ANY($2)
       RETURNING person_id AS id, (SELECT entry_id FROM list_entries WHERE person_id = monitored_persons.person_id) AS "entryId"`,
      source,
      [...drawEntries(versions, 500)],
    );
    monitored = new Map(persons.map(({ entryId, id }) => [entryId, id]));
    const own = await screening.rows<{ id: string }>(
      `SELECT person_id AS id FROM monitored_persons WHERE user_id = 'eve'`,
    );
    eves = new Set(own.map(({ id }) => id));
  });
  afterAll(async () => {
    await screening.close();
    await rm(folder, { recursive: true });
  });

  /** What the rows say and codes do not hide, as the history should have it. */
  const expectFields = (change: PersonChange | undefined, expected: Differences): void => {
    const found = new Map(change?.fields.map((one) => [one.field, one]));
    for (const [field, { before, after }] of expected) {
      if (field === 'derived' || field === 'pieces') continue;
      const { before: was = [], after: is = [] } = found.get(field) ?? {};
      expect([field, was.toSorted(), is.toSorted()]).toEqual([field, before, after]);
    }
    for (const side of ['before', 'after'] as const) {
      const texts = remarked.flatMap((field) => found.get(field)?.[side] ?? []);
      const pieces = expected.get('pieces')?.[side] ?? [];
      expect(texts).toHaveLength(pieces.length);
      for (const piece of pieces) {
        const number =
          piece
            .replace(/ \(.*$/, '')
            .split(' ')
            .at(-1) ?? '';
        expect(texts.filter((text) => text === piece || text.includes(number))).not.toEqual([]);
      }
    }
    const explained = new Set([...expected.keys(), 'countries', ...remarked]);
    expect([...found.keys()].filter((field) => !explained.has(field))).toEqual([]);
  };

  it('raises exactly one alert for each change of a monitored subject, with what a diff of the files says', async () => {
    expect([monitored.size, eves.size, versions.length]).toEqual([500, 50, 9]);
    let seen = 0;
    const counts: number[] = [];
    for (let index = 1; index < versions.length; index += 1) {
      const changes = changesIn(versions, index, monitored.keys());
      const expected = new Map([...changes].map(([id, change]) => [monitored.get(id) ?? '', change]));
      await loadVersion(index);
      const raised = (await alerts()).slice(seen);
      seen += raised.length;
      counts.push(raised.length);
      expect(raised.map(({ personId }) => personId).toSorted()).toEqual([...expected.keys()].toSorted());
      const ofEve = raised.filter(({ personId }) => eves.has(personId)).length;
      for (const alert of raised) {
        const { difference, gone } = expected.get(alert.personId) ?? {};
        const change = await newestChange(alert.personId);
        expect([alert.cause, alert.entityVersion]).toEqual([
          { kind: 'import', source, id: change?.cause.id },
          change?.version,
        ]);
        const eve = eves.has(alert.personId) ? [{ userId: 'eve', alerts: ofEve }] : [];
        expect(alert.recipients).toEqual([{ userId: 'ada', alerts: raised.length }, ...eve]);
        expect(alert.fields).toEqual(
          change?.fields.map(({ field, source: list }) => ({ field, source: list })),
        );
        if (gone === true) {
          expect(change?.fields).toMatchObject([
            { field: 'entries', before: difference?.get('entries')?.before },
          ]);
          expect(alert.evidence).toEqual([{ kind: 'sanction', change: 'removed', source }]);
          expect(alert.after.score).toBeLessThan(alert.before.score);
        } else {
          expectFields(change, difference ?? new Map());
          const shown = change?.fields.some(({ field }) => field === 'programs' || field === 'remarks');
          expect(alert.evidence).toEqual(
            shown === true ? [{ kind: 'sanction', change: 'changed', source }] : [],
          );
        }
      }
    }
    process.stderr.write(`Alerts of 500 monitored subjects by publication: ${counts.join(', ')}\n`);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(200);
  }, 300_000);

  it('raises nothing when the same publication is imported again', async () => {
    await loadVersion(versions.length - 1);
    const before = (await alerts()).length;
    await loadVersion(versions.length - 1);
    await loadVersion(versions.length - 1, true);
    expect((await alerts()).length).toBe(before);
  });

  it('clears no alert by a list that is empty, cut short, shrunken or not renewed', async () => {
    const before = (await alerts()).length;
    const risks = () =>
      screening.rows('SELECT id, listed, risk_score, entity_version FROM persons ORDER BY id');
    const held = await risks();
    const lines = (await textOf(versions.length - 1)).split('\r\n');
    const half = lines.slice(0, lines.length / 2);
    const cut = `${half.join('\r\n')}\r\n99999,"CUT`;
    for (const content of ['', cut, [...half, '\u001a'].join('\r\n')])
      await expect(load([inMemory(content)])).rejects.toMatchObject({
        code: /^LIST_(EMPTY|UNREADABLE|SHRUNK)$/,
      });
    const [state] = await screening.rows<{ code: string }>(
      'SELECT failure_code AS code FROM list_sources WHERE source = $1 AND degraded_since IS NOT NULL',
      source,
    );
    expect(state?.code).toBe('LIST_SHRUNK');
    // While the list is degraded, and long after it was read, a check finds each subject as it was. Former sanctions
    // begin to count for less after five years.
    const at = new Date();
    at.setUTCFullYear(at.getUTCFullYear() + 4);
    const trigger = jobTrigger('spec', systemIds);
    const rebuilding = { occasion: { kind: 'check', id: 'check-1' }, at, trigger } as const;
    await screening.transactions.run(trigger, (tx) =>
      screening.get(RebuildPersons).execute([...monitored.values()], rebuilding, tx),
    );
    expect(await risks()).toEqual(held);
    expect((await alerts()).length).toBe(before);
  });
});
