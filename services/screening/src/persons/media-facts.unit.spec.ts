import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { currentRiskModel } from '../risk/current-risk-model.adapter.js';
import type { StoredDecision } from '../media/review-of.js';
import { storedDecision } from '../media/stored-decision.builder.js';
import { mediaWeight } from '../risk/media-points.js';
import { mediaFacts } from './media-facts.js';
import type { MediaReport } from './media-reports.js';

const outlets = {
  official: ['www.justice.gov', 'justice.gov', 'Department of Justice'],
  agency: ['www.reuters.com', 'reuters.com', 'Reuters'],
  paper: ['www.theguardian.com', 'theguardian.com', 'The Guardian'],
  unknown: ['herald.example', 'herald.example', 'Herald'],
} as const;

const report = (
  outlet: keyof typeof outlets,
  stage: MediaReport['stage'],
  day: string,
  change: Partial<MediaReport> = {},
): MediaReport => {
  const [host, domain, name] = outlets[outlet];
  return {
    eventId: 'event-1',
    category: 'corruption',
    stage,
    urlKey: `${outlet} ${stage} ${day}`,
    url: `https://${host}/${stage}/${day}`,
    headline: `${outlet} of ${day}: ${stage}`,
    summary: null,
    outlet: name,
    domain,
    datedAt: new Date(`${day}T08:00:00Z`),
    score: 0.95,
    identity: 'probable',
    because: ['same-name', 'country-agrees'],
    ...change,
  };
};
const noReviews = { decisions: new Map<string, StoredDecision>(), at: new Date('2026-06-01T08:00:00Z') };
const fact = (...reports: readonly [MediaReport, ...MediaReport[]]) => mediaFacts(reports, noReviews)[0];
const weight = (...reports: readonly [MediaReport, ...MediaReport[]]): number => {
  const [only] = mediaFacts(reports, noReviews);
  return only === undefined ? 0 : mediaWeight(only, currentRiskModel, '2026-06-01').points;
};

describe('the events of a person as a risk model reads them', () => {
  it('have the reports of each stage: who speaks for them, since when, and how many voices', () => {
    const facts = fact(
      report('agency', 'charged', '2026-05-01'),
      report('official', 'charged', '2026-05-02'),
      report('agency', 'charged', '2026-05-04'),
      report('agency', 'convicted', '2026-05-06'),
    );
    expect(facts).toMatchObject({
      eventId: 'event-1',
      category: 'corruption',
      identity: 'probable',
      cleared: 'no',
    });
    expect(facts?.reports).toEqual([
      {
        stage: 'charged',
        sourceName: 'Department of Justice',
        reportedOn: '2026-05-02',
        newestOn: '2026-05-04',
        isOfficial: true,
        voices: 2,
      },
      expect.objectContaining({ stage: 'convicted', sourceName: 'Reuters', isOfficial: false, voices: 1 }),
    ]);
  });

  it('are only alleged by outlets that nobody knows', () => {
    expect(fact(report('unknown', 'convicted', '2026-05-01'))?.reports).toEqual([
      expect.objectContaining({ stage: 'alleged', voices: 1 }),
    ]);
    expect(weight(report('unknown', 'convicted', '2026-05-01'))).toBe(5);
  });

  it('weigh nothing where the subject was cleared, but not by the word of an unknown outlet against a known one', () => {
    const charged = report('official', 'charged', '2026-05-01');
    expect(weight(charged, report('agency', 'cleared', '2026-05-02'))).toBe(0);
    expect(weight(charged, report('unknown', 'cleared', '2026-05-02'))).toBe(28);
    expect(fact(charged, report('unknown', 'cleared', '2026-05-02'))?.cleared).toBe('by-unknown-outlets');
    expect(
      weight(report('unknown', 'charged', '2026-05-01'), report('unknown', 'cleared', '2026-05-02')),
    ).toBe(0);
  });

  it('are as sure as the surest of their links', () => {
    const possible = report('agency', 'charged', '2026-05-01', { identity: 'possible' });
    expect(weight(possible)).toBe(0);
    expect(weight(possible, report('paper', 'unclear', '2026-05-02'))).toBe(17);
  });

  it('are what a reviewer decided, until the decision ends', () => {
    const dismissal = {
      ...storedDecision,
      eventId: 'event-1',
      stages: ['charged'],
      agreed: ['country-agrees'],
    } as const;
    const decided = (change: Partial<StoredDecision>, at: string) =>
      mediaFacts([report('agency', 'charged', '2026-05-01')], {
        decisions: new Map([['event-1', { ...dismissal, ...change }]]),
        at: new Date(at),
      })[0];
    const holding = { identity: 'dismissed', identityUntil: '2028-05-11' };
    expect(decided({}, '2026-06-01T08:00:00Z')).toMatchObject(holding);
    const ended = { identity: 'probable', identityUntil: null };
    expect(decided({}, '2028-05-11T00:00:00Z')).toMatchObject(ended);
    const confirmation = { decision: 'confirmed', expiresAt: null } as const;
    const confirmed = { identity: 'confirmed', identityUntil: null };
    expect(decided(confirmation, '2026-06-01T08:00:00Z')).toMatchObject(confirmed);
  });

  it('weigh no less for a further report in words of its own that clears nobody', () => {
    const someReport = fc
      .tuple(
        fc.constantFrom(...(Object.keys(outlets) as (keyof typeof outlets)[])),
        fc.constantFrom('alleged', 'investigated', 'charged', 'convicted', 'measure', 'civil', 'unclear'),
        fc.constantFrom('2020-05-01', '2023-05-01', '2026-05-01', '2026-05-03'),
      )
      .map(([outlet, stage, day]) => {
        // A copy of two others would make one voice of them.
        const words = Array.from({ length: 8 }, (_, at) => `${outlet}-${stage}-${day}-${at}`);
        return report(outlet, stage, day, { headline: words.join(' ') });
      });
    const some = fc.uniqueArray(someReport, { selector: ({ urlKey }) => urlKey, minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(some, ([further, first, ...others]) => {
        if (first === undefined || further === undefined) return;
        expect(weight(first, ...others, further)).toBeGreaterThanOrEqual(weight(first, ...others));
      }),
    );
  });
});
