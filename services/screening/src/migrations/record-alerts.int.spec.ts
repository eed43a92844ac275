import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { storedEntry } from '../persons/stored-entry.builder.js';
import { alertedSql } from '../monitoring/alerted-sql.js';
import { openScreening, type ScreeningContext } from '../screening.harness.js';
import { migrations } from './index.js';

let screening: ScreeningContext;
beforeAll(async () => {
  screening = await openScreening();
});
afterAll(() => screening.close());

const undo = async (): Promise<void> => {
  const own = migrations.findIndex(({ name }) => name.startsWith('RecordAlerts'));
  for (const _one of migrations.slice(own)) await screening.database.dataSource.undoLastMigration();
};
const add = (version: number, cause: string, riskMoved: boolean, evidence: object[] = []) =>
  screening.rows(
    `INSERT INTO risk_history
       (person_id, entity_version, at, score, score_before, band, model, reasons, cause, cause_id, risk_moved, evidence)
     SELECT id, $1, now(), risk_score, risk_score, risk_band, risk_model, risk_reasons, $2, 'a', $3, $4::jsonb
     FROM persons`,
    ...[version, cause, riskMoved, JSON.stringify(evidence)],
  );
const alerts = async (): Promise<number[]> =>
  (
    await screening.rows<{ version: number }>(
      `SELECT entity_version AS version FROM risk_history h WHERE ${alertedSql('h')} ORDER BY 1`,
    )
  ).map(({ version }) => version);

it('finds the alerts among the changes that were there before, and counts those of the former release', async () => {
  await screening.load('list', { ...storedEntry(), raw: {} });
  await undo();
  const evidenceId = crypto.randomUUID();
  const event = (stage: string) => [{ evidenceId, kind: 'media', change: 'changed', stage }];
  await screening.rows(
    `INSERT INTO media_alerts SELECT id, $1, 'charged', 'story', now() FROM persons`,
    evidenceId,
  );
  await add(2, 'import', false);
  await add(3, 'reading', true);
  await add(4, 'age', true);
  await add(5, 'media', false, event('charged'));
  await add(6, 'media', false, event('unclear'));
  await add(7, 'review', true);
  await add(
    8,
    'review',
    false,
    event('charged').map(({ stage: _none, ...one }) => one),
  );
  for (const _again of [1, 2]) {
    await screening.database.migrate();
    expect(await alerts()).toEqual([2, 5, 7]);
    await undo();
  }
  await screening.database.migrate();
  await add(9, 'import', false);
  await add(10, 'model', true);
  expect(await alerts()).toEqual([2, 5, 7, 9]);
});
