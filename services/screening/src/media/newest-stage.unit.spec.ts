import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mediaStages } from '@probity/contracts';
import { newestStage, type DatedStage } from './newest-stage.js';

const on = (day: number, stage: DatedStage['stage']): DatedStage => ({
  stage,
  datedAt: new Date(Date.UTC(2026, 4, day)),
});

it.each([
  ['unclear', []],
  ['unclear', [on(1, 'unclear')]],
  ['charged', [on(1, 'charged'), on(2, 'unclear')]],
  ['charged', [on(2, 'charged'), on(1, 'convicted')]],
  ['convicted', [on(1, 'charged'), on(1, 'convicted'), on(1, 'alleged')]],
  ['cleared', [on(1, 'cleared'), on(1, 'convicted')]],
] as const)('is %s for %j', (stage, reports) => {
  expect(newestStage(reports)).toBe(stage);
});

it('is the same whatever the order of the reports', () => {
  const reports = fc.array(
    fc.record({
      stage: fc.constantFrom(...mediaStages),
      datedAt: fc.nat(3).map((day) => new Date(Date.UTC(2026, 0, 1 + day))),
    }),
  );
  fc.assert(
    fc.property(
      reports.chain((given) =>
        fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
      ),
      ([given, shuffled]) => {
        expect(newestStage(shuffled)).toBe(newestStage(given));
      },
    ),
  );
});
