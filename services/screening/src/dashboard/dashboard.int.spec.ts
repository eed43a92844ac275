import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listed, runScreening, type RunningScreening } from '../screening.harness.js';

let screening: RunningScreening;
beforeAll(async () => {
  screening = await runScreening();
});
afterAll(() => screening.stop());

it('shows persons also before any check was run', async () => {
  const caller = await screening.user();
  expect((await screening.request('/overview', caller)).body).toMatchObject({ recent: [], alerts: [] });
  await screening.load('ftm:first', [listed('one', 'First One'), listed('two', 'Second One')]);
  const { body } = await screening.request('/overview', caller);
  expect(body['recent']).toHaveLength(2);
});
