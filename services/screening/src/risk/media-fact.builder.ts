import { mediaCategories, type MediaCategory } from '@probity/contracts';
import fc from 'fast-check';
import type { CountedStage, EventIdentity, MediaFact, StageReports } from './media-points.js';

const stages = ['alleged', 'investigated', 'charged', 'convicted', 'measure', 'civil'] as const;

/** One report of a stage, of an official source; a test changes what it is about. */
export const stageReports = (change: Partial<StageReports> = {}): StageReports => ({
  stage: 'charged',
  sourceName: 'Department of Justice',
  reportedOn: '2026-02-01',
  newestOn: '2026-02-01',
  isOfficial: true,
  voices: 1,
  ...change,
});

export const mediaFact = (
  change: Partial<MediaFact> = {},
  reports: Partial<StageReports> = {},
): MediaFact => ({
  eventId: 'event-1',
  category: 'corruption',
  identity: 'probable',
  identityUntil: null,
  cleared: 'no',
  reports: [stageReports(reports)],
  ...change,
});

/** `probable charged fraud official 2026-02-01`: identity, stage, category, voices and the day of the newest report. */
export const writtenEvent = (words: readonly string[], index: number): MediaFact => {
  const [identity, stage, category, voices, on = ''] = words;
  const isCleared = stage === 'cleared';
  return mediaFact(
    {
      eventId: `event-${index}`,
      identity: identity as EventIdentity,
      category: category as MediaCategory,
      cleared: isCleared ? 'yes' : 'no',
    },
    {
      stage: isCleared ? 'charged' : (stage as CountedStage),
      isOfficial: voices === 'official',
      voices: voices === 'official' ? 1 : Number(voices),
      newestOn: on,
    },
  );
};

export const someReports: fc.Arbitrary<StageReports> = fc
  .record({
    stage: fc.constantFrom(...stages),
    newestOn: fc.constantFrom('2014-01-01', '2020-12-01', '2022-08-15', '2024-02-29', '2026-01-15'),
    isOfficial: fc.boolean(),
    voices: fc.integer({ min: 1, max: 4 }),
  })
  .map(stageReports);

/** Its event id is no other's. */
export const someEvent: fc.Arbitrary<MediaFact> = fc
  .record({
    eventId: fc.uuid(),
    category: fc.constantFrom(...mediaCategories),
    identity: fc.constantFrom('possible', 'probable', 'confirmed', 'dismissed'),
    identityUntil: fc.constantFrom(null, '2026-09-01'),
    cleared: fc.constantFrom('no', 'no', 'by-unknown-outlets', 'yes'),
    reports: fc.uniqueArray(someReports, { selector: ({ stage }) => stage, maxLength: 4 }),
  })
  .map(mediaFact);

export const someMedia = fc.array(someEvent, { maxLength: 7 });
