import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getScreeningOverview } from '@probity/contracts';
import type { Topic } from '@probity/watchlists';
import { listed, runScreening, type RunningScreening } from '../screening.harness.js';

let screening: RunningScreening;
beforeAll(async () => {
  screening = await runScreening();
});
afterAll(() => screening.stop());

it('shows persons also before any check was run', async () => {
  const caller = await screening.user();
  expect((await screening.request('/overview', caller)).body).toMatchObject({
    recent: [],
    alerts: [],
    notLoaded: expect.arrayContaining([{ source: 'us-congress', name: expect.any(String) }]),
  });
  await screening.load('ftm:first', [listed('one', 'First One'), listed('two', 'Second One')]);
  const { body } = await screening.request('/overview', caller);
  expect(body['recent']).toHaveLength(2);
});

it('names a rise of more than 10 points, any other change of a risk as a new factor, and no fall', async () => {
  const caller = await screening.user();
  const alertOf = async (name: string) => {
    const { alerts } = await screening.api.call(getScreeningOverview, {}, caller);
    return alerts.find(({ person }) => person.name === name);
  };
  const load = (topic: Topic) =>
    screening.load('ftm:climbing', [listed('climber', 'Climbing Person', { topics: [topic] })]);
  await load('pep');
  expect(await alertOf('Climbing Person')).toBeUndefined(); // not above 60
  await load('sanction');
  const rise = await alertOf('Climbing Person');
  expect(rise).toMatchObject({ person: { riskScore: 90 }, alertType: 'score_increase' });
  await load('debarment');
  const moved = listed('climber', 'Climbing Person', { topics: ['debarment'], birthPlaces: ['Tula'] });
  await screening.load('ftm:climbing', [moved]);
  // A further article of a known event, a reason that got older, another model and lists that are read anew.
  for (const [version, cause, before] of [
    [91, 'media', 70],
    [92, 'age', 70],
    [93, 'model', 50],
    [94, 'reading', 70],
  ] as const)
    await screening.rows(
      `INSERT INTO risk_history
         (person_id, entity_version, at, score, score_before, band, model, reasons, cause, cause_id, evidence, is_alert)
       SELECT id, $1, now(), risk_score, $3, risk_band, risk_model, risk_reasons, $2, 'a', $4, $2 = 'media'
       FROM persons WHERE name = 'Climbing Person'`,
      ...[version, cause, before, cause === 'reading' ? '[{"kind": "sanction"}]' : '[]'],
    );
  const { alertType, alertDate, person } = (await alertOf('Climbing Person')) ?? {};
  expect([person?.riskScore, alertType, alertDate]).toEqual([70, 'score_increase', rise?.alertDate]);
  expect(await alertOf('First One')).toMatchObject({ alertType: 'new_factor' });
});
