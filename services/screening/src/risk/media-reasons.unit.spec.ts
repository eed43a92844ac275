import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { currentRiskModel } from './current-risk-model.adapter.js';
import { mediaFact, someEvent, someMedia, someReports, stageReports } from './media-fact.builder.js';
import { mediaWeight, nextMediaDay, nextMediaFall, type MediaFact } from './media-points.js';
import { scoreRisk, type RiskFact } from './risk-score.js';

const day = '2026-03-01';
const crime: RiskFact = {
  evidenceId: 'notice',
  factor: 'crime',
  source: 'interpol-red',
  sourceName: 'INTERPOL',
  title: 'Wanted',
  active: true,
  endedOn: null,
};
const risk = (media: readonly MediaFact[], facts: readonly RiskFact[] = []) =>
  scoreRisk({ facts, media, countries: [] }, currentRiskModel, day);
const score = (media: readonly MediaFact[], facts: readonly RiskFact[] = []): number =>
  risk(media, facts).score;
const texts = (...parameters: Parameters<typeof risk>) =>
  risk(...parameters)
    .reasons.map(({ points, code, text, evidenceId }) => [points, code, text, evidenceId])
    .slice(1);

describe('what articles add to a risk', () => {
  it('says what is reported, by whom and when, and names the event', () => {
    expect(texts([mediaFact({ category: 'fraud' })])).toEqual([
      [
        24,
        'media-charged',
        'Reported as charged with fraud (Department of Justice, 1 February 2026), one official source',
        'event-1',
      ],
    ]);
  });

  it.each([
    [{}, { isOfficial: false }, 'one source'],
    [{}, { isOfficial: false, voices: 3 }, '3 independent sources'],
    [{}, { voices: 2 }, '2 independent sources, an official one among them'],
    [{}, { newestOn: '2025-02-01' }, 'one official source, a year ago or more'],
    [{}, { newestOn: '2022-02-01' }, 'one official source, 3 years ago or more'],
    [{ identity: 'confirmed' }, {}, 'one official source, confirmed to be the subject'],
    [
      { cleared: 'by-unknown-outlets' },
      {},
      'one official source, only unknown outlets say that it was cleared',
    ],
  ] as const)('says what it rests on: %j %j', (change, reports, text) => {
    expect(risk([mediaFact(change, reports)]).reasons[1]?.text).toMatch(new RegExp(`\\), ${text}$`));
  });

  it('never says that anybody is guilty', () => {
    fc.assert(
      fc.property(someMedia, (media) => {
        for (const { code, text } of risk(media).reasons)
          if (code.includes('media'))
            expect(text).toMatch(/^Reported (?:as|in) (?!.*\b(?:guilty|criminal)\b)/);
      }),
    );
  });

  it('weighs the gravest stage of an event, each with its own voices and age', () => {
    const charged = stageReports();
    const convicted = stageReports({ stage: 'convicted', isOfficial: false, newestOn: '2026-02-20' });
    expect(mediaWeight(mediaFact({ reports: [charged, convicted] }), currentRiskModel, day).points).toBe(28);
    const byTwo = { ...convicted, voices: 2 };
    expect(mediaWeight(mediaFact({ reports: [charged, byTwo] }), currentRiskModel, day).points).toBe(32);
  });

  it('takes the notice of a list and the gravest event as one matter, counts the larger and names both', () => {
    const lesser = mediaFact({ category: 'regulatory', eventId: 'event-2' });
    expect(texts([mediaFact(), lesser], [crime])).toEqual([
      [40, 'active-crime', 'Crime or wanted notice: Wanted (INTERPOL)', 'notice'],
      [
        0,
        'same-matter',
        expect.stringMatching(/^Reported .* one matter with the list, which counts$/),
        'event-1',
      ],
      [3, 'further-media', expect.stringMatching(/^Reported /), 'event-2'],
    ]);
    const confirmed = mediaFact({ identity: 'confirmed' });
    expect(texts([confirmed, lesser], [crime])).toEqual([
      [46, 'media-charged', expect.any(String), 'event-1'],
      [3, 'further-media', expect.any(String), 'event-2'],
      [
        0,
        'same-matter',
        expect.stringMatching(/^Crime .* one matter with the articles, which counts$/),
        'notice',
      ],
    ]);
  });

  it('says of what counts for less than it weighs nothing of its age, which changes no points', () => {
    const old = mediaFact({ eventId: 'event-2' }, { newestOn: '2022-02-01' });
    expect(risk([old]).reasons[1]?.text).toContain('3 years ago');
    expect(JSON.stringify(risk([mediaFact(), old]).reasons)).not.toContain('ago');
    expect(JSON.stringify(risk([old], [crime]).reasons)).not.toContain('ago');
  });

  it('is scored again when a decision about an event ends', () => {
    const until = (identityUntil: string) =>
      nextMediaDay([mediaFact({ identityUntil })], currentRiskModel, day);
    expect([until('2026-05-01'), until('2030-05-01'), until('2026-02-01')]).toEqual([
      '2026-05-01',
      '2027-02-01',
      '2027-02-01',
    ]);
  });

  it('never falls when there is another event, a further report or a surer identity', () => {
    const facts = fc.constantFrom(
      [],
      [crime],
      [crime, { ...crime, evidenceId: 'second' }],
      [{ ...crime, active: false }],
    );
    fc.assert(
      fc.property(facts, someMedia, someEvent, someReports, (listed, media, event, reports) => {
        const before = score([...media, event], listed);
        expect(before).toBeGreaterThanOrEqual(score(media, listed));
        const told = event.reports.find(({ stage }) => stage === reports.stage);
        const further =
          told === undefined
            ? [...event.reports, reports]
            : event.reports.map((one) =>
                one !== told
                  ? one
                  : {
                      ...one,
                      voices: one.voices + 1,
                      isOfficial: one.isOfficial || reports.isOfficial,
                      newestOn: one.newestOn > reports.newestOn ? one.newestOn : reports.newestOn,
                    },
              );
        expect(score([...media, { ...event, reports: further }], listed)).toBeGreaterThanOrEqual(before);
        const dismissed = score([...media, { ...event, identity: 'dismissed' }], listed);
        const confirmed = score([...media, { ...event, identity: 'confirmed' }], listed);
        expect(dismissed).toBeLessThanOrEqual(before);
        expect(confirmed).toBeGreaterThanOrEqual(before);
      }),
      { numRuns: 2000 },
    );
  });

  it('falls to what it would be without the event where the subject is cleared', () => {
    fc.assert(
      fc.property(someMedia, someEvent, (media, event) => {
        expect(score([...media, { ...event, cleared: 'yes' }])).toBe(score(media));
      }),
    );
  });

  it('is high only where a person confirmed something', () => {
    fc.assert(
      fc.property(someMedia, (media) => {
        const { band } = risk(media);
        if (band === 'high') expect(media.some(({ identity }) => identity === 'confirmed')).toBe(true);
        expect(score(media)).toBeLessThanOrEqual(5 + 70);
      }),
      { numRuns: 1000 },
    );
  });

  it('foresees the day on which an event weighs less, and no day before it does', () => {
    fc.assert(
      fc.property(someEvent, (event) => {
        const fall = nextMediaFall(event, currentRiskModel, day);
        const { points } = mediaWeight(event, currentRiskModel, day);
        if (fall === null) {
          expect(mediaWeight(event, currentRiskModel, '2099-01-01').points).toBe(points);
          return;
        }
        const dayBefore = new Date(Date.parse(fall.on) - 86_400_000).toISOString().slice(0, 10);
        expect(mediaWeight(event, currentRiskModel, dayBefore).points).toBe(points);
        expect(mediaWeight(event, currentRiskModel, fall.on).points).toBe(fall.points);
        expect(fall.points).toBeLessThan(points);
      }),
    );
  });
});
