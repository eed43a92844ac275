import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requestTrigger } from '@probity/kit/context';
import { outboxOf } from '@probity/kit/testing';
import type { ListEntry } from '@probity/watchlists';
import { MonitoredPersonRepository } from '../monitoring/monitored-person.repository.js';
import { ProfileRepository } from '../persons/profile.repository.js';
import { day, storedEntry } from '../persons/stored-entry.builder.js';
import { openScreening, type ScreeningContext } from '../screening.harness.js';
import { SplitEntry } from './split-entry.js';

const birthDates = [day('1970-01-20')];
const entry = (entryId: string, name: string, change: Partial<ListEntry> = {}): ListEntry => ({
  ...storedEntry({ entryId, names: [{ value: name, kind: 'primary' }] }),
  raw: {},
  ...change,
});
const trigger = requestTrigger('request-1', 'correlation-1', 'ada');
const eu = entry('eu-1', 'Nina Orlova', { birthDates, programs: ['TEST-EU'] });
const ofsi = entry('7001', 'ORLOFF Nina', { birthDates, programs: ['TEST-OFSI'] });
const uk = entry('RUS1', 'Nina Orlova', {
  birthDates,
  programs: ['TEST-UK'],
  crossReferences: [
    { source: 'eu-fsf', entryId: 'eu-1' },
    { source: 'uk-ofsi', entryId: '7001' },
  ],
});

describe('two subjects that a later list shows to be one', () => {
  let test: ScreeningContext;
  let older: string;
  let younger: string;
  const personOf = async (source: string): Promise<string> => {
    const [row] = await test.rows<{ id: string }>(
      'SELECT person_id AS id FROM list_entries WHERE source = $1',
      source,
    );
    return row?.id ?? '';
  };

  beforeAll(async () => {
    test = await openScreening();
    await test.load('eu-fsf', eu);
    await test.load('uk-ofsi', ofsi);
    [older, younger] = [await personOf('eu-fsf'), await personOf('uk-ofsi')];
    await test.transactions.run(trigger, async (tx) => {
      for (const user of ['ada', 'eva'])
        await test.get(MonitoredPersonRepository).add(user, younger, new Date(), tx);
      await test.get(MonitoredPersonRepository).add('eva', older, new Date(), tx);
    });
    await test.rows(
      `WITH event AS (
         INSERT INTO media_events VALUES (gen_random_uuid(), $1, 'fraud', 'charged', now(), now()) RETURNING id)
       INSERT INTO media_decisions (id, person_id, event_id, decision, reason, decided_by, decided_at, stages, agreed,
         awaits_second)
       SELECT gen_random_uuid(), $1, id, 'confirmed', 'Seen', 'ada', now(), '{charged}', '{}', false FROM event`,
      younger,
    );
  });
  afterAll(() => test.close());

  it('become the older one, and the other is announced as removed', async () => {
    expect(older).not.toBe(younger);
    const before = (await outboxOf(test.database)).length;
    await test.load('uk-sl', uk);
    const sources = ['eu-fsf', 'uk-ofsi', 'uk-sl'];
    expect(await Promise.all(sources.map(personOf))).toEqual([older, older, older]);
    const sent = (await outboxOf(test.database)).slice(before);
    const ofPersons = sent.filter(({ topic }) => topic.startsWith('screening.person-'));
    expect(ofPersons.map(({ topic, key }) => [topic, key])).toEqual([
      ['screening.person-changed.v1', older],
      ['screening.person-removed.v1', younger],
    ]);
    expect(sent.filter(({ key }) => key === younger).map(({ topic }) => topic)).toEqual([
      'screening.person-removed.v1',
    ]);
  });

  it('show all of their lists, also where somebody still asks for the other', async () => {
    for (const id of [older, younger]) {
      const { profile } = await test.transactions.read((tx) => test.get(ProfileRepository).get(id, tx));
      expect(profile.id).toBe(older);
      expect(profile.sanctions.map(({ source }) => source).sort()).toEqual(['eu-fsf', 'uk-ofsi', 'uk-sl']);
      expect(profile.entries.find(({ source }) => source === 'uk-ofsi')).toMatchObject({
        joinedBecause: 'Entry RUS1 of uk-sl refers to both subjects',
      });
    }
  });

  it('are who the articles are about that one of them was linked to', async () => {
    for (const table of ['media_events', 'media_decisions'])
      expect(await test.rows(`SELECT person_id FROM ${table}`)).toEqual([{ person_id: older }]);
  });

  it('are found and monitored once, with the news for who monitored either', async () => {
    expect(await test.rows('SELECT DISTINCT person_id FROM search_names')).toEqual([{ person_id: older }]);
    expect(await test.rows('SELECT user_id, person_id FROM monitored_persons ORDER BY user_id')).toEqual([
      { user_id: 'ada', person_id: older },
      { user_id: 'eva', person_id: older },
    ]);
    const alerts = (await outboxOf(test.database)).filter(
      ({ topic }) => topic === 'screening.alert-raised.v1',
    );
    expect(alerts.map(({ data }) => data)).toMatchObject([
      { personId: older, recipients: [{ userId: 'ada' }, { userId: 'eva' }] },
    ]);
  });

  it('stay one when their lists are updated', async () => {
    await test.load('uk-ofsi', { ...ofsi, remarks: 'New' });
    expect(await personOf('uk-ofsi')).toBe(older);
  });
});

describe('two subjects that people took apart', () => {
  it('are not made one by a list that refers to both', async () => {
    const test = await openScreening();
    try {
      await test.load('eu-fsf', eu);
      await test.load('uk-ofsi', { ...ofsi, names: eu.names });
      const [row] = await test.rows<{ personId: string }>(
        'SELECT DISTINCT person_id AS "personId" FROM list_entries',
      );
      const split = { source: 'uk-ofsi', entryId: '7001', reason: 'Another', decidedBy: 'ada' };
      await test.get(SplitEntry).execute({ ...split, personId: row?.personId ?? '' }, trigger);
      await test.load('uk-sl', uk);
      const persons = await test.rows<{ sources: string[] }>(
        'SELECT array_agg(source ORDER BY source) AS sources FROM list_entries GROUP BY person_id',
      );
      expect(persons).toHaveLength(3);
      expect(await test.rows('SELECT FROM merged_persons')).toEqual([]);
    } finally {
      await test.close();
    }
  });
});

describe('a merged subject that none of the new entries joins', () => {
  it('is made anew with what both were', async () => {
    const test = await openScreening();
    try {
      await test.load('eu-fsf', eu);
      await test.load('uk-ofsi', ofsi);
      // Both refer to the subject, so neither joins: which one is right is for people to say.
      const rival = { ...uk, entryId: 'RUS2', crossReferences: [{ source: 'eu-fsf', entryId: 'eu-1' }] };
      await test.load('uk-sl', uk, rival);
      const [merged] = await test.rows<{ id: string }>('SELECT into_person_id AS id FROM merged_persons');
      const { profile } = await test.transactions.read((tx) =>
        test.get(ProfileRepository).get(merged?.id ?? '', tx),
      );
      expect(profile.entries.map(({ source }) => source)).toEqual(['eu-fsf', 'uk-ofsi']);
      expect(profile.sanctions.map(({ source }) => source).sort()).toEqual(['eu-fsf', 'uk-ofsi']);
      const names = await test.rows<{ value: string }>(
        'SELECT value FROM person_names WHERE person_id = $1 ORDER BY value',
        merged?.id,
      );
      expect(names.map(({ value }) => value)).toEqual(['Nina Orlova', 'ORLOFF Nina']);
    } finally {
      await test.close();
    }
  });
});
