import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListEntry, ListRelation } from '@probity/watchlists';
import { listed, openScreening, type ScreeningContext } from '../screening.harness.js';

const tiedTo = (entryId: string, kind: ListRelation['kind'] = 'director', inverse = false) => ({
  relations: [{ kind, inverse, entryId }],
});
const company = (entryId: string, name: string): ListEntry => listed(entryId, name, { kind: 'organization' });

describe('a company that its people name by its key alone', () => {
  let test: ScreeningContext;
  beforeAll(async () => {
    test = await openScreening();
  });
  afterAll(() => test.close());

  const people = [
    listed('ada', 'Ada Quill', tiedTo('heron')),
    listed('eva', 'Eva Marlow', tiedTo('heron', 'employment')),
    listed('owner', 'Orin Vale', tiedTo('heron', 'owner')),
    listed('other', 'Nina Salo', tiedTo('stork')),
    company('stork', 'Stork Holding'),
  ];
  const load = (...changed: readonly ListEntry[]) => test.load('ftm:a', ...people, ...changed);
  const stored = async () => {
    const rows = await test.rows<{ entry: string; company: string | null; version: number }>(
      `SELECT e.entry_id AS entry, company, entity_version AS version
       FROM persons p JOIN list_entries e ON e.person_id = p.id WHERE p.kind = 'person' ORDER BY entry`,
    );
    return rows.map(({ entry, company, version }) => [entry, company, version]);
  };

  it('is theirs when it comes, and by its new name, and nobody else is touched', async () => {
    await load();
    const alone = ['other', 'Stork Holding', 1];
    expect(await stored()).toEqual([['ada', null, 1], ['eva', null, 1], alone, ['owner', null, 1]]);
    await load(company('heron', 'Heron Shipping'));
    const named = [['ada', 'Heron Shipping', 2], ['eva', 'Heron Shipping', 2], alone, ['owner', null, 1]];
    expect(await stored()).toEqual(named);
    await load({ ...company('heron', 'Heron Shipping'), remarks: 'New' });
    expect(await stored()).toEqual(named);
    await load(company('heron', 'Heron Lines'));
    expect(await stored()).toEqual([
      ['ada', 'Heron Lines', 3],
      ['eva', 'Heron Lines', 3],
      alone,
      ['owner', null, 1],
    ]);
    // Nobody is alerted: what is known of them beside the company is as it was.
    expect(
      await test.rows(
        `SELECT FROM risk_history h JOIN persons p ON p.id = h.person_id
         WHERE p.kind = 'person' AND h.score_before IS NOT NULL`,
      ),
    ).toEqual([]);
  });
});
