import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { requestTrigger } from '@probity/kit/context';
import { eventually } from '@probity/kit/testing';
import { day } from '../persons/stored-entry.builder.js';
import { listed, openScreening, type ScreeningContext } from '../screening.harness.js';
import { ImportLockRepository } from '../watchlists/import-lock.repository.js';
import { SplitEntry } from './split-entry.js';

const trigger = requestTrigger('request-1', 'correlation-1', 'ada');
const born = { birthDates: [day('1970-05-17')] };
const company = { kind: 'organization', topics: ['other'] } as const;
const owning = [{ kind: 'owner', inverse: false, entryId: 'stork', share: 50 }] as const;

describe('splitting an entry off', () => {
  let test: ScreeningContext;
  let vera: string;
  beforeEach(async () => {
    test = await openScreening();
    await test.load(
      'ftm:holdings',
      listed('vera', 'Vera Sundqvist', { topics: ['other'], ...born, relations: owning }),
      listed('stork', 'Stork Holding', company),
    );
    await test.load('sanctions', listed('1', 'Vera Sundqvist', born), listed('2', 'Somebody Else'));
    vera = await personOf('sanctions', '1');
    expect(await personOf('ftm:holdings', 'vera')).toBe(vera);
  });
  afterEach(() => test.close());

  const personOf = async (source: string, entryId: string): Promise<string> => {
    const [row] = await test.rows<{ id: string }>(
      'SELECT person_id AS id FROM list_entries WHERE source = $1 AND entry_id = $2',
      source,
      entryId,
    );
    return row?.id ?? '';
  };
  const split = (source: string, entryId: string): Promise<string> =>
    test
      .get(SplitEntry)
      .execute({ personId: vera, source, entryId, reason: 'Another', decidedBy: 'ada' }, trigger);

  it('leaves a person to the other entry, when somebody splits that off at once', async () => {
    const blocker = test.database.dataSource.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('SELECT FROM persons WHERE id = $1 FOR UPDATE', [vera]);
    const refused: unknown[] = [];
    const splitting = [split('sanctions', '1'), split('ftm:holdings', 'vera')];
    for (const one of splitting) one.catch((error: unknown) => refused.push(error));
    const waiting = (): Promise<unknown[]> =>
      test.rows(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
    await eventually(
      async () => (await waiting()).length + refused.length,
      (count) => count === 2,
    );
    await blocker.commitTransaction();
    await blocker.release();
    const outcomes = await Promise.allSettled(splitting);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = await test.rows('SELECT FROM list_entries WHERE person_id = $1', vera);
    expect(left).toHaveLength(1);
    expect(await test.rows('SELECT FROM entry_splits')).toHaveLength(1);
  });

  it('is refused while a list is imported, and changes nothing', async () => {
    await test.transactions.run(trigger, async (tx) => {
      await test.get(ImportLockRepository).takeTurn(tx);
      await expect(split('sanctions', '1')).rejects.toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        detail: 'A list is being imported right now. Try again in a few minutes.',
      });
    });
    expect(await personOf('sanctions', '1')).toBe(vera);
    expect(await split('sanctions', '1')).toBe(await personOf('sanctions', '1'));
  });

  it('counts at once whom sanctioned parties own', async () => {
    const stork = await personOf('ftm:holdings', 'stork');
    const riskOf = async (personId: string): Promise<number | undefined> => {
      const [row] = await test.rows<{ score: number }>(
        'SELECT risk_score AS score FROM persons WHERE id = $1',
        personId,
      );
      return row?.score;
    };
    expect(await riskOf(stork)).toBe(85);
    expect(await test.rows('SELECT person_id FROM listed_ownership')).toEqual([{ person_id: stork }]);
    const other = await split('sanctions', '1');
    expect([await riskOf(stork), await riskOf(vera), await riskOf(other)]).toEqual([20, 20, 75]);
    expect(await test.rows('SELECT person_id FROM listed_ownership')).toEqual([]);
  });
});
