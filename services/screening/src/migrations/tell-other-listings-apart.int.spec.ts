import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { storedEntry } from '../persons/stored-entry.builder.js';
import { openScreening, type ScreeningContext } from '../screening.harness.js';
import { migrations } from './index.js';

const origin = { id: 'e1', source: 'list', sourceName: 'List', entryId: '1', listVersion: 'f00', date: null };
const article = { ...origin, headline: 'Wanted', summary: 'By a court', url: null };
const listing = { ...origin, title: 'Wanted', description: 'By a court', active: true };
const change = (kind: string) => ({ evidenceId: 'e1', kind, change: 'added', source: 'list', entryId: '1' });

let screening: ScreeningContext;
beforeAll(async () => {
  screening = await openScreening();
});
afterAll(() => screening.close());

const stored = async () => {
  const [row] = await screening.rows(`
    SELECT (SELECT array_agg(kind ORDER BY kind) FROM evidence) AS evidence,
      (SELECT array_agg(k ORDER BY k) FROM list_snapshots, unnest(covers) AS k) AS covers,
      (SELECT evidence FROM risk_history) AS history, (SELECT body FROM reports) AS report`);
  return row;
};
const undo = async (): Promise<void> => {
  const own = migrations.findIndex(({ name }) => name.startsWith('TellOtherListingsApart'));
  for (const _one of migrations.slice(own)) await screening.database.dataSource.undoLastMigration();
};

it('moves listings out of adverse media wherever they are stored, and back', async () => {
  await screening.load('list', { ...storedEntry({ topics: ['sanction', 'wanted'] }), raw: {} });
  await undo();
  const before = {
    profile: { adverseMedia: [article] },
    lists: [{ source: 'list', covers: ['media', 'sanction'] }],
  };
  await screening.rows(`
    INSERT INTO reports SELECT gen_random_uuid(), id, 'check', 'complete', 75, 'high', '{}', 'nina orlova',
      '${JSON.stringify(before)}', now() FROM persons;
    UPDATE risk_history SET evidence = '${JSON.stringify([change('media'), change('possible-media'), change('pep')])}'`);
  const asMedia = {
    evidence: ['media', 'sanction'],
    covers: ['media', 'sanction'],
    history: [change('media'), change('possible-media'), change('pep')],
    report: before,
  };
  expect(await stored()).toEqual(asMedia);
  await screening.database.migrate();
  const apart = {
    evidence: ['other-listing', 'sanction'],
    covers: ['other-listing', 'sanction'],
    history: [change('other-listing'), change('possible-other-listing'), change('pep')],
    report: {
      profile: { adverseMedia: [], otherListings: [listing] },
      lists: [{ source: 'list', covers: ['sanction', 'other-listing'] }],
    },
  };
  expect(await stored()).toEqual(apart);
  await undo();
  expect(await stored()).toEqual({
    ...asMedia,
    report: { ...before, lists: [{ source: 'list', covers: ['sanction', 'media'] }] },
  });
  await screening.database.migrate();
  expect(await stored()).toEqual(apart);
});
