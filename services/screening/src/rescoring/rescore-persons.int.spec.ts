import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { systemIds } from '@probity/kit/context';
import { outboxOf } from '@probity/kit/testing';
import { storeEvent } from '../media/stored-event.builder.js';
import { MonitoredPersonRepository } from '../monitoring/monitored-person.repository.js';
import { RebuildPersons } from '../persons/rebuild-persons.js';
import { currentRiskModel } from '../risk/current-risk-model.adapter.js';
import { listed, openScreening, type ScreeningContext } from '../screening.harness.js';
import { ImportLockRepository } from '../watchlists/import-lock.repository.js';
import { OutdatedRiskRepository } from './outdated-risk.repository.js';
import { RescorePersons } from './rescore-persons.js';

let now: Date;
let screening: ScreeningContext;
let rescorePersons: RescorePersons;
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  const clock = { now: () => now };
  screening = await openScreening(clock);
  const rebuildPersons = screening.get(RebuildPersons);
  const { transactions } = screening;
  rescorePersons = new RescorePersons(
    screening.get(ImportLockRepository),

    new OutdatedRiskRepository(),
    rebuildPersons,
    transactions,
    clock,
    systemIds,
  );
  await screening.load(
    'ftm:people',
    listed('sanctioned', 'Tamsin Orlebar'),
    listed('mayor', 'Oddvar Lynghaug', {
      topics: ['pep-former'],
      positions: [{ title: 'Mayor of Riga', to: '2021-06-30', state: 'ended' }],
    }),
    ...Array.from({ length: 250 }, (_, index) => listed(`other-${index}`, `Quillan Zephyrine ${index}`)),
  );
  await screening.rows(`INSERT INTO monitored_persons SELECT 'ada', id, now(), entity_version FROM persons`);
});
afterEach(() => screening.close());

const rescore = (): Promise<number> => rescorePersons.execute(new AbortController().signal);
const risks = () =>
  screening.rows<{ name: string; score: number }>(
    `SELECT name, risk_score AS score, risk_model AS model, rescore_on::text AS "rescoreOn", last_checked AS checked
     FROM persons WHERE name IN ('Tamsin Orlebar', 'Oddvar Lynghaug') ORDER BY name`,
  );
const steps = () =>
  screening.rows(
    `SELECT p.name, h.score_before AS before, h.score AS after, h.cause, h.cause_id AS model
     FROM risk_history h JOIN persons p ON p.id = h.person_id WHERE h.score_before IS NOT NULL ORDER BY p.name, h.entity_version`,
  );
const events = async (topic: string) =>
  (await outboxOf(screening.database)).filter((event) => event.topic === `screening.${topic}.v1`);
/** Persons that show alerts to who monitors all. */
const alerts = async (): Promise<number> => {
  const ofAda = { userId: 'ada', filter: '', tab: 'alerts', after: null } as const;
  const { totalAlerts } = await screening.transactions.read((tx) =>
    screening.get(MonitoredPersonRepository).totals(ofAda, tx),
  );
  return totalAlerts;
};
const model = currentRiskModel.id;
const checked = new Date('2026-03-01T12:00:00Z');

it('has nothing to do where the model in use gave all risks', async () => {
  expect(await rescore()).toBe(0);
});

it('scores everybody whom another model scored, and says so only where the risk moves', async () => {
  await screening.rows(`UPDATE persons SET risk_model = '1'`);
  await screening.rows(
    `UPDATE persons SET risk_score = 45, risk_band = 'medium' WHERE name = 'Tamsin Orlebar'`,
  );
  now = new Date('2026-03-02T12:00:00Z');
  expect(await rescore()).toBe(252);
  expect(await risks()).toEqual([
    { name: 'Oddvar Lynghaug', score: 15, model, rescoreOn: '2026-06-30', checked },
    { name: 'Tamsin Orlebar', score: 75, model, rescoreOn: null, checked },
  ]);
  expect(await steps()).toEqual([{ name: 'Tamsin Orlebar', before: 45, after: 75, cause: 'model', model }]);
  expect(await events('risk-changed')).toHaveLength(1);
  for (const topic of ['person-changed', 'alert-raised']) expect(await events(topic)).toEqual([]);
  expect(await alerts()).toBe(0);
  expect(await rescore()).toBe(0);
});

it('scores a person again on the day on which a former fact begins to count for less', async () => {
  now = new Date('2026-06-29T23:59:00Z');
  expect(await rescore()).toBe(0);
  now = new Date('2026-06-30T00:01:00Z');
  expect(await rescore()).toBe(1);
  expect((await risks())[0]).toMatchObject({ score: 11, rescoreOn: '2031-06-30', checked });
  expect(await steps()).toEqual([
    { name: 'Oddvar Lynghaug', before: 15, after: 11, cause: 'age', model: '2026-06-30' },
  ]);
  expect(await events('alert-raised')).toEqual([]);
  expect(await alerts()).toBe(0);
});

it('scores a person again on the day on which what articles report begins to count for less', async () => {
  const [person] = await screening.rows<{ id: string }>(
    `SELECT id FROM persons WHERE name = 'Tamsin Orlebar'`,
  );
  await storeEvent(screening.rows, { personId: person?.id ?? '', day: '2025-06-15' });
  await screening.rows(`UPDATE persons SET risk_model = '1'`);
  await rescore();
  expect((await risks())[1]).toMatchObject({ score: 100, rescoreOn: '2026-06-15', checked });
  now = new Date('2026-06-15T00:01:00Z');
  expect(await rescore()).toBe(1);
  expect((await risks())[1]).toMatchObject({ score: 96, rescoreOn: '2028-06-15' });
  expect(await steps()).toEqual([
    { name: 'Tamsin Orlebar', before: 75, after: 100, cause: 'model', model },
    { name: 'Tamsin Orlebar', before: 100, after: 96, cause: 'age', model: '2026-06-15' },
  ]);
  expect(await events('alert-raised')).toEqual([]);
});

it('ends between two batches when it is stopped, and goes on with the others', async () => {
  await screening.rows(`UPDATE persons SET risk_model = '1'`);
  const stop = new AbortController();
  const first = rescorePersons.execute(stop.signal);
  stop.abort();
  expect(await first).toBe(200);
  expect(await rescore()).toBe(52);
});

it('shares the work of replicas, and scores each person once', async () => {
  await screening.rows(`UPDATE persons SET risk_model = '1', risk_score = 7`);
  const counts = await Promise.all([rescore(), rescore(), rescore()]);
  const left = await rescore();
  expect(counts.reduce((sum, count) => sum + count, left)).toBe(252);
  expect(await steps()).toHaveLength(252);
});
