import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requestTrigger } from '@probity/kit/context';
import { outboxOf } from '@probity/kit/testing';
import type { ListEntry } from '@probity/watchlists';
import { RebuildPersons } from '../persons/rebuild-persons.js';
import { day, storedEntry } from '../persons/stored-entry.builder.js';
import { openScreening, type ScreeningContext } from '../screening.harness.js';
import { ImportList } from '../watchlists/import-list.js';
import { fakeSource, fileOf } from '../watchlists/list-source.builder.js';
import { SplitEntry } from './split-entry.js';

const birthDates = [day('1970-01-20')];
const ofac = (change: Partial<ListEntry> = {}): ListEntry => ({
  ...storedEntry({ entryId: '1001', birthDates, countries: [{ code: 'RU', role: 'nationality' }] }),
  raw: {},
  ...change,
});
const un: ListEntry = {
  ...storedEntry({
    entryId: '77',
    birthDates,
    names: [
      { value: 'Nina ORLOVA', kind: 'primary' },
      { value: 'Nina the Tall', kind: 'weak-alias' },
    ],
    identifiers: [{ type: 'passport', value: 'AB12345', country: 'RU' }],
    programs: ['TEST-UN'],
  }),
  raw: {},
};
const trigger = requestTrigger('request-1', 'correlation-1', 'ada');

describe('entries of two lists that are one subject', () => {
  let test: ScreeningContext;
  const load: ScreeningContext['load'] = (...list) => test.load(...list);
  const rows: ScreeningContext['rows'] = (...query) => test.rows(...query);
  const persons = () =>
    rows<{
      id: string;
      name: string;
      country: string;
      risk_score: number;
      entity_version: number;
      entries: string[];
    }>(
      `SELECT p.id, p.name, p.country, p.risk_score, p.entity_version,
         array_agg(e.source || ' ' || e.entry_id ORDER BY e.source) AS entries
       FROM persons p JOIN list_entries e ON e.person_id = p.id GROUP BY p.id ORDER BY p.name`,
    );
  const topics = async (from: number): Promise<string[]> =>
    (await outboxOf(test.database))
      .slice(from)
      .map((event) => event.topic.replace(/^screening\.|\.v1$/g, ''));
  const written = async (): Promise<number> => (await outboxOf(test.database)).length;

  beforeAll(async () => {
    test = await openScreening();
    await load('ofac-sdn', ofac());
  });
  afterAll(() => test.close());

  it('become one person that remembers why', async () => {
    const before = await written();
    await load('un-sc', un);
    expect(await persons()).toMatchObject([
      {
        name: 'ORLOVA, Nina',
        country: 'RU',
        risk_score: 83,
        entity_version: 2,
        entries: ['ofac-sdn 1001', 'un-sc 77'],
      },
    ]);
    expect(await topics(before)).toEqual(['list-updated', 'person-changed', 'risk-changed']);
    expect(await rows('SELECT joined_because FROM list_entries ORDER BY source')).toEqual([
      { joined_because: 'First entry of this person' },
      { joined_because: 'Same name and birth date (1970-01-20) as entry 1001 of ofac-sdn' },
    ]);
    expect(await rows('SELECT value, kind, source FROM person_names ORDER BY ordinal')).toEqual([
      { value: 'ORLOVA, Nina', kind: 'primary', source: 'ofac-sdn' },
      { value: 'Nina ORLOVA', kind: 'alias', source: 'un-sc' },
      { value: 'Nina the Tall', kind: 'weak-alias', source: 'un-sc' },
    ]);
  });

  it('are taken apart with their evidence, and the reason is kept', async () => {
    const before = await written();
    const [joined] = await persons();
    const personId = joined?.id ?? '';
    const split = {
      personId,
      source: 'un-sc',
      entryId: '77',
      reason: 'Another place of birth',
      decidedBy: 'ada',
    };
    const newPerson = await test.get(SplitEntry).execute(split, trigger);
    const [own, other] = await persons();
    expect(own).toMatchObject({ id: newPerson, name: 'Nina ORLOVA', risk_score: 75, entity_version: 1 });
    expect(other).toMatchObject({ id: joined?.id, name: 'ORLOVA, Nina', risk_score: 75, entity_version: 3 });
    expect(await rows('SELECT person_id FROM evidence WHERE entry_id = $1', '77')).toEqual([
      { person_id: newPerson },
    ]);
    expect(await rows('SELECT joined_because FROM list_entries WHERE entry_id = $1', '77')).toEqual([
      { joined_because: 'Split from another subject by an analyst: Another place of birth' },
    ]);
    expect(await rows('SELECT from_person_id, to_person_id, reason, decided_by FROM entry_splits')).toEqual([
      {
        from_person_id: joined?.id,
        to_person_id: newPerson,
        reason: 'Another place of birth',
        decided_by: 'ada',
      },
    ]);
    expect(await topics(before)).toEqual(['person-added', 'person-changed', 'risk-changed']);
  });

  it('stay apart when their lists are updated', async () => {
    await load('un-sc', { ...un, remarks: 'New' });
    await load('ofac-sdn', ofac({ remarks: 'New' }));
    expect(await persons()).toHaveLength(2);
  });

  it('cannot be split when there is nothing joined', async () => {
    const [own, other] = await persons();
    for (const personId of [own?.id ?? '', other?.id ?? '']) {
      const split = { personId, source: 'un-sc', entryId: '77', reason: 'Twice', decidedBy: 'ada' };
      await expect(test.get(SplitEntry).execute(split, trigger)).rejects.toMatchObject({
        code: 'ENTRY_NOT_JOINED',
      });
    }
  });

  it('leave the name to the list that still has the entry', async () => {
    await load('eu-fsf', { ...un, entryId: 'eu-1', crossReferences: [{ source: 'un-sc', entryId: '77' }] });
    const names = [{ value: 'Somebody Else', kind: 'primary' }] as const;
    const files = [fileOf([{ ...un, entryId: '78', names, birthDates: [] }])];
    await test.get(ImportList).execute({ source: fakeSource('un-sc'), files, force: true });
    const [person] = (await persons()).filter((one) => one.entries.includes('eu-fsf eu-1'));
    expect(person).toMatchObject({ entries: ['eu-fsf eu-1', 'un-sc 77'], risk_score: 77 });
    expect(await rows('SELECT joined_because FROM list_entries WHERE source = $1', 'eu-fsf')).toEqual([
      { joined_because: 'Both entries refer to un-sc 77' },
    ]);
  });
});

describe('looking again at a person', () => {
  let test: ScreeningContext;
  beforeAll(async () => {
    test = await openScreening();
    await test.load('ofac-sdn', ofac());
  });
  afterAll(() => test.close());

  it('announces nothing when nothing moved, and remembers that it looked', async () => {
    const before = await outboxOf(test.database);
    const [person] = await test.database.dataSource.query<{ id: string }[]>('SELECT id FROM persons');
    const at = new Date('2030-01-01T00:00:00.000Z');
    await test.transactions.run(trigger, (tx) =>
      test
        .get(RebuildPersons)
        .execute([person?.id ?? ''], { occasion: { kind: 'check', id: 'check-1' }, at, trigger }, tx),
    );
    expect(await outboxOf(test.database)).toEqual(before);
    const rows = await test.database.dataSource.query<unknown[]>(
      'SELECT last_checked, entity_version FROM persons',
    );
    expect(rows).toEqual([{ last_checked: at, entity_version: 1 }]);
  });
});
