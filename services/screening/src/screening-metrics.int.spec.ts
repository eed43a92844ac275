import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchPersons } from '@probity/contracts';
import { fixedClock } from '@probity/kit/context';
import { listed, runScreening, type RunningScreening } from './screening.harness.js';

const clock = fixedClock('2026-03-01T08:00:00.000Z');
let screening: RunningScreening;

beforeAll(async () => {
  screening = await runScreening(clock);
});
afterAll(() => screening.stop());

/** The values of a metric of screening, without the label of the app. */
const valuesOf = async (name: string): Promise<{ labels: object; value: number }[]> => {
  const metric = (await screening.app.metrics.scrape()).find((one) => one.name === name);
  return (metric?.values ?? []).map(({ labels: { app: _, ...labels }, value }) => ({ labels, value }));
};

describe('the metrics of screening', () => {
  it('show which lists are missing, and how old those are that are there', async () => {
    await screening.load('ftm:fresh', [listed('one', 'Marek Toral'), listed('two', 'Quint Abelard')]);
    expect(await valuesOf('probity_list_entries')).toContainEqual({
      labels: { source: 'ftm:fresh' },
      value: 2,
    });
    expect(await valuesOf('probity_list_age_seconds')).toEqual([
      { labels: { source: 'ftm:fresh' }, value: 0 },
    ]);
    expect(await valuesOf('probity_list_degraded')).toEqual(
      expect.arrayContaining([
        { labels: { source: 'ofac-sdn' }, value: 1 },
        { labels: { source: 'ftm:fresh' }, value: 0 },
      ]),
    );
  });

  it('count searches that are let through and refused, and take the time of their matching', async () => {
    const user = await screening.user();
    const search = (term: string): Promise<unknown> =>
      screening.api.call(searchPersons, { body: { term, country: 'all_countries' } }, user);
    let allowed = 0;
    const refusals = async (): Promise<void> => {
      for (;;) {
        await search(`marek ${allowed}`);
        allowed += 1;
      }
    };
    await expect(refusals()).rejects.toMatchObject({ code: 'SEARCH_LIMIT_REACHED' });
    const decisions = await valuesOf('probity_quota_decisions_total');
    expect(decisions).toContainEqual({ labels: { by: 'database', outcome: 'allowed' }, value: allowed });
    expect(decisions).toContainEqual({ labels: { by: expect.any(String), outcome: 'refused' }, value: 1 });
    const matched = (await valuesOf('probity_match_duration_seconds')).at(-1);
    expect(matched).toMatchObject({ labels: { outcome: 'answered' } });
    expect(matched?.value).toBeGreaterThanOrEqual(allowed);
  });
});
