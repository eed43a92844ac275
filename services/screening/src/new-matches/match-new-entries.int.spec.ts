import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  alertRaised,
  getMonitored,
  getPersonHistory,
  startMonitoring,
  type AlertRaised,
} from '@probity/contracts';
import { jobTrigger, systemIds } from '@probity/kit/context';
import { eventually, outboxOf } from '@probity/kit/testing';
import type { ListEntry } from '@probity/watchlists';
import { day } from '../persons/stored-entry.builder.js';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';
import { MatchNewEntries } from './match-new-entries.js';

const left = 'ftm:left';
const other = 'ftm:other';
const neighbour = listed('olof', 'Olof Brandt');
const alike = (change: Partial<ListEntry> = {}) => listed('alike', 'Vera Lindqvist', change);
const renamed = listed('alike', 'Tomasz Wieczorek');

let screening: RunningScreening;
let ada: TestUser;
let vera: string;
let neighbourId: string;

/** Loads a version and waits until it was compared. */
const load = async (source: string, ...entries: ListEntry[]): Promise<void> => {
  await screening.load(source, entries);
  await eventually(
    () =>
      screening.rows<{ done: boolean }>(
        'SELECT live_snapshot_id = matched_snapshot_id AS done FROM list_sources WHERE source = $1',
        source,
      ),
    ([row]) => row?.done === true,
  );
};
const alerts = async (): Promise<AlertRaised[]> =>
  (await outboxOf(screening.test.database))
    .filter(({ topic }) => topic === alertRaised.topic)
    .map(({ data }) => data as AlertRaised);
const possible = async () =>
  (await alerts()).filter(({ evidence }) => evidence[0]?.kind.startsWith('possible-'));

const run = (): Promise<void> =>
  screening.app.get(MatchNewEntries).execute(jobTrigger('spec', systemIds), new AbortController().signal);

beforeAll(async () => {
  screening = await runScreening();
  ada = await screening.user();
  await load(left, listed('vera', 'Vera Lindqvist'), neighbour);
  vera = await screening.personOf(left, 'vera');
  neighbourId = await screening.personOf(left, 'olof');
  for (const personId of [vera, neighbourId])
    await screening.api.call(startMonitoring, { params: { personId } }, ada);
  await load(left, neighbour);
});
afterAll(() => screening.stop());

describe('a monitored person', () => {
  it('alerts when a list adds an entry that may be the same, whether or not another list names the person', async () => {
    await load(other, alike(), listed('like-olof', 'Olof Brandt'));
    expect(await possible()).toMatchObject([
      {
        personId: vera,
        cause: { kind: 'import', source: other },
        before: { score: 30 },
        after: { score: 30 },
        evidence: [{ kind: 'possible-sanction', change: 'added', source: other }],
        recipients: [{ userId: ada.userId, alerts: 2 }],
      },
      { personId: neighbourId, before: { score: 75 }, after: { score: 75 } },
    ]);
    const { items } = await screening.api.call(getMonitored, { query: { tab: 'alerts' } }, ada);
    expect(items.find(({ id }) => id === vera)?.lastAlert?.text).toBe('New possible match on a list');
    const history = await screening.api.call(
      getPersonHistory,
      { params: { personId: vera }, query: {} },
      ada,
    );
    expect(history.changes[0]).toMatchObject({
      cause: { kind: 'import', source: other },
      evidence: [{ entryId: 'alike', title: 'Vera Lindqvist' }],
    });
  });

  it('does not when the list names the person, or the entry joins it', async () => {
    const before = await possible();
    const born = { birthDates: [day('1970-01-20')] };
    await load(left, { ...neighbour, ...born }, listed('olof-2', 'Olof Brandt'));
    await load('ftm:joined', listed('same', 'Olof Brandt', born));
    expect(await screening.personOf('ftm:joined', 'same')).toBe(neighbourId);
    expect(await possible()).toEqual(before);
  });

  it('does not for changes of an entry that matched before', async () => {
    const before = await possible();
    await load(other, alike({ remarks: 'Another remark' }), listed('like-olof', 'Olof Brandt'));
    expect(await possible()).toEqual(before);
  });

  it('does for a new kind of what an entry says that matched before', async () => {
    const before = (await possible()).length;
    await load(other, alike({ topics: ['sanction', 'pep'] }));
    expect((await possible()).slice(before)).toMatchObject([
      { personId: vera, evidence: [{ kind: 'possible-pep', change: 'added' }] },
    ]);
  });

  it('follows a person that became another one while monitoring of it began', async () => {
    const [gone, bob] = [systemIds.next(), await screening.user()];
    await screening.rows(
      `INSERT INTO persons SELECT (jsonb_populate_record(p, jsonb_build_object('id', $1::text))).* FROM persons p WHERE id = $2`,
      gone,
      vera,
    );
    await screening.rows('INSERT INTO monitored_persons VALUES ($1, $2, now(), 1)', bob.userId, gone);
    await screening.rows(
      "INSERT INTO merged_persons (person_id, into_person_id, because, merged_at) VALUES ($1, $2, 'spec', now())",
      gone,
      vera,
    );
    await run();
    const { items } = await screening.api.call(getMonitored, { query: {} }, bob);
    expect(items.map(({ id }) => id)).toEqual([vera]);
    expect(await screening.rows('SELECT FROM monitored_persons WHERE person_id = $1', gone)).toEqual([]);
  });

  it('does again when the entry matches again, however many processes compare it', async () => {
    const before = (await possible()).length;
    await load(other, renamed);
    expect(await possible()).toHaveLength(before);
    await screening.load(other, [alike()]);
    await Promise.all([run(), run(), run()]);
    expect(await possible()).toHaveLength(before + 1);
  });

  it('is compared with every version, also with those that were live only for a moment', async () => {
    const before = (await possible()).length;
    await load(other, renamed);
    await screening.load(other, [alike()]);
    await load(other, alike({ remarks: 'The version after it' }));
    expect(await possible()).toHaveLength(before + 1);
  });
});
