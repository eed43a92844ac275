import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fixedClock } from '@probity/kit/context';
import { storeEvent } from '../media/stored-event.builder.js';
import { currentRiskModel } from '../risk/current-risk-model.adapter.js';
import { listed, openScreening, type ScreeningContext } from '../screening.harness.js';
import { CompareRiskModel, type BandChange } from './compare-risk-model.js';

let screening: ScreeningContext;
beforeAll(async () => {
  screening = await openScreening(fixedClock('2026-03-01T12:00:00Z'));
  await screening.load(
    'ftm:people',
    listed('sanctioned', 'Tamsin Orlebar'),
    listed('wanted', 'Per Winquist', { topics: ['wanted'] }),
    listed('mayor', 'Oddvar Lynghaug', { topics: ['pep'] }),
  );
});
afterAll(() => screening.close());

const compare = async (model: typeof currentRiskModel) => {
  const changes: BandChange[] = [];
  const counts = await screening.get(CompareRiskModel).execute(model, (change) => changes.push(change));
  return { counts, changes };
};

it('changes nobody under the model in use', async () => {
  expect(await compare(currentRiskModel)).toEqual({
    counts: { persons: 3, rescored: 0, bandChanges: 0 },
    changes: [],
  });
});

it('counts what articles report', async () => {
  const [person] = await screening.rows<{ id: string }>(
    `SELECT id FROM persons WHERE name = 'Oddvar Lynghaug'`,
  );
  await storeEvent(screening.rows, { personId: person?.id ?? '', day: '2026-02-01' });
  const { media } = currentRiskModel;
  const charged: [number, number, number] = [40, 24, 14];
  const points = { ...media.points, charged };
  const { counts, changes } = await compare({ ...currentRiskModel, media: { ...media, points } });
  await screening.rows('TRUNCATE media_events CASCADE');
  expect(counts).toEqual({ persons: 3, rescored: 1, bandChanges: 1 });
  expect(changes).toEqual([
    expect.objectContaining({
      name: 'Oddvar Lynghaug',
      before: { score: 35, band: 'medium' },
      after: { score: 75, band: 'high' },
    }),
  ]);
});

it('names who would change band under another model, and writes nothing', async () => {
  const stored = () => screening.rows<object>('SELECT * FROM persons ORDER BY id');
  const before = await stored();
  const crime = { active: 70, former: 20 };
  const pep = { active: 31, former: 15 };
  const { points } = currentRiskModel;
  expect(await compare({ ...currentRiskModel, points: { ...points, crime, pep } })).toEqual({
    counts: { persons: 3, rescored: 2, bandChanges: 1 },
    changes: [
      {
        id: expect.any(String),
        name: 'Per Winquist',
        before: { score: 45, band: 'medium' },
        after: { score: 75, band: 'high' },
      },
    ],
  });
  expect(await stored()).toEqual(before);
});
