import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { currentRiskModel } from './current-risk-model.adapter.js';
import type { RiskFactor } from './risk-factor.js';
import type { MediaFact } from './media-points.js';
import { someMedia, writtenEvent } from './media-fact.builder.js';
import type { SanctionedOwners } from './ownership-reasons.js';
import { nextRiskDay, scoreRisk, type RiskFact, type RiskSubject } from './risk-score.js';

const day = '2026-03-01';
const factors = Object.keys(currentRiskModel.points) as RiskFactor[];
const someFact: fc.Arbitrary<RiskFact> = fc.record({
  evidenceId: fc.uuid(),
  factor: fc.constantFrom(...factors),
  source: fc.constantFrom('ofac-sdn', 'un-sc', 'eu-fsf', 'uk-sl'),
  sourceName: fc.constant('A list'),
  title: fc.constantFrom('TEST-1', 'President of Peru', 'Mayor of Riga', 'Governor of Lagos State'),
  active: fc.boolean(),
  endedOn: fc.constantFrom(null, '1998', '2016-11', '2019-03-01', '2026-01-15'),
});
const someFacts = fc.array(someFact, { maxLength: 12 });
const someCountries = fc.subarray(['IR', 'DE', 'KP', 'FR']);
const score = (
  facts: readonly RiskFact[],
  media: readonly MediaFact[] = [],
  countries: readonly string[] = [],
  ownership?: SanctionedOwners,
): number => scoreRisk({ facts, media, countries, ownership }, currentRiskModel, day).score;
const owned: SanctionedOwners = {
  share: 75,
  owners: [
    { name: 'Eva Lynghaug', share: 50 },
    { name: 'Crane Holding', share: 25 },
  ],
};

const titles: Readonly<Record<string, string>> = {
  head: 'President of Peru',
  regional: 'Governor of Lagos State',
  local: 'Mayor of Riga',
};

/** `former pep/head ftm:a 2019`: state, factor with the level of an office, list, and end where it is known. */
const writtenFact = (words: readonly string[], index: number): RiskFact => {
  const [state, what = '', source = '', endedOn = null] = words;
  const [factor, level = ''] = what.split('/');
  return {
    evidenceId: `e${index}`,
    factor: factor as RiskFactor,
    source,
    sourceName: source,
    title: titles[level] ?? 'TEST-1',
    active: state === 'active',
    endedOn,
  };
};

/** The worked table of docs/risk-model.md: `active sanction ofac-sdn; country IR` and its score, on the day above. */
const workedTable = (): { what: string; subject: RiskSubject; score: number; band: string }[] => {
  const page = readFileSync(new URL('../../../../docs/risk-model.md', import.meta.url), 'utf8');
  return [...page.matchAll(/^\| `(.+?)`\s*\|.*?\| \*\*(\d+)\*\*\s*\| (\w+)\s*\|$/gm)].map(
    ([, what = '', points = '', band = '']) => {
      const parts = what === 'nothing' ? [] : what.split('; ').map((part) => part.split(' '));
      const of = (...states: string[]) => parts.filter(([state = '']) => states.includes(state));
      const facts = of('active', 'former').map(writtenFact);
      const media = of('possible', 'probable', 'confirmed', 'dismissed').map(writtenEvent);
      const countries = parts.flatMap(([state, code = '']) => (state === 'country' ? [code] : []));
      const ownership = of('owned').length > 0 ? owned : undefined;
      return { what, subject: { facts, media, countries, ownership }, score: Number(points), band };
    },
  );
};

describe('scoreRisk', () => {
  it('says what docs/risk-model.md says', () => {
    const rows = workedTable();
    expect(rows.length).toBeGreaterThanOrEqual(40);
    expect(new Set(rows.map((row) => row.band))).toEqual(new Set(['low', 'medium', 'high']));
    for (const row of rows) {
      const { score, band } = scoreRisk(row.subject, currentRiskModel, day);
      expect({ what: row.what, score, band }).toEqual({ what: row.what, score: row.score, band: row.band });
    }
  });

  it('is from 0 to 100, and its reasons add up to it', () => {
    fc.assert(
      fc.property(someFacts, someMedia, someCountries, (facts, media, countries) => {
        const risk = scoreRisk({ facts, media, countries }, currentRiskModel, day);
        const sum = risk.reasons.reduce((total, reason) => total + reason.points, 0);
        expect(risk.score).toBe(sum);
        expect(Number.isInteger(sum) && sum >= 0 && sum <= 100).toBe(true);
        expect(risk.model).toBe(currentRiskModel.id);
      }),
    );
  });

  it('never falls when evidence is added or becomes active again', () => {
    fc.assert(
      fc.property(someFacts, someMedia, someFact, fc.nat(), (facts, media, fact, at) => {
        expect(score([...facts, fact], media)).toBeGreaterThanOrEqual(score(facts, media));
        expect(score([fact, ...facts], media)).toBeGreaterThanOrEqual(score(facts, media));
        const revived = facts.map((one, index) =>
          index === at % facts.length ? { ...one, active: true, endedOn: null } : one,
        );
        expect(score(revived, media)).toBeGreaterThanOrEqual(score(facts, media));
        expect(score(facts, media, ['IR'])).toBeGreaterThanOrEqual(score(facts, media));
        const whenOwned = (known: readonly RiskFact[]): number => score(known, media, [], owned);
        expect(whenOwned(facts)).toBeGreaterThanOrEqual(score(facts, media));
        expect(whenOwned([...facts, fact])).toBeGreaterThanOrEqual(whenOwned(facts));
        expect(whenOwned(revived)).toBeGreaterThanOrEqual(whenOwned(facts));
      }),
      { numRuns: 2000 },
    );
  });

  it('is high for an active sanction and for half owned by sanctioned parties, and at least medium for a current PEP, whatever else there is', () => {
    fc.assert(
      fc.property(someFacts, someMedia, someFact, (facts, media, fact) => {
        expect(score(facts, media, [], owned)).toBeGreaterThanOrEqual(70);
        const withFact = (factor: RiskFactor) => score([...facts, { ...fact, factor, active: true }], media);
        expect(withFact('sanction')).toBeGreaterThanOrEqual(70);
        expect(withFact('pep')).toBeGreaterThanOrEqual(30);
      }),
    );
  });

  it('never rises while days pass, and changes on no day but those that are foreseen', () => {
    const somePair = fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 9000 }));
    fc.assert(
      fc.property(someFacts, someMedia, somePair, (facts, media, days) => {
        const [early = '', late = ''] = days
          .toSorted((a, b) => a - b)
          .map((count) => new Date(Date.UTC(2020, 0, 1 + count)).toISOString().slice(0, 10));
        const [before, after] = [early, late].map((on) =>
          scoreRisk({ facts, media, countries: [] }, currentRiskModel, on),
        );
        expect(after?.score).toBeLessThanOrEqual(before?.score ?? 0);
        const next = nextRiskDay({ facts, media }, currentRiskModel, early);
        if (next === null || late < next) expect(after).toEqual(before);
      }),
      { numRuns: 1000 },
    );
  });

  it('says since when a former fact counts for less', () => {
    const [, reason] = scoreRisk(
      { facts: [writtenFact(['former', 'sanction', 'un-sc', '2015-07-14'], 1)], media: [], countries: [] },
      currentRiskModel,
      day,
    ).reasons;
    expect(reason).toMatchObject({
      points: 7,
      text: 'Former sanction: TEST-1 (un-sc), ended 10 years ago or more',
    });
  });

  it('names the owners, and takes a link that a list states for one matter with the ownership', () => {
    const linked = writtenFact(['active', 'sanction-linked', 'ftm:a'], 1);
    const { reasons } = scoreRisk(
      { facts: [linked], media: [], countries: [], ownership: owned },
      currentRiskModel,
      day,
    );
    expect(reasons.slice(1)).toEqual([
      {
        points: 65,
        code: 'owned-by-sanctioned',
        text: 'Owned by sanctioned parties, 75 %: Eva Lynghaug (50 %), Crane Holding (25 %). By OFAC’s 50 percent rule it is treated as sanctioned',
        evidenceId: null,
      },
      expect.objectContaining({ points: 0, code: 'same-matter', evidenceId: 'e1' }),
    ]);
  });

  it('does not depend on the order of the evidence', () => {
    const shuffled = fc.tuple(someFacts, someMedia).chain(([facts, media]) =>
      fc.record({
        facts: fc.constant(facts),
        media: fc.constant(media),
        mixed: fc.shuffledSubarray(facts, { minLength: facts.length }),
        mixedMedia: fc.shuffledSubarray(media, { minLength: media.length }),
      }),
    );
    fc.assert(
      fc.property(
        shuffled,
        ({ facts, media, mixed, mixedMedia }) => score(mixed, mixedMedia) === score(facts, media),
      ),
    );
  });

  it('names the evidence of each reason and says what it is', () => {
    const fact: RiskFact = {
      evidenceId: 'e1',
      factor: 'sanction',
      source: 'un-sc',
      sourceName: 'UN Security Council',
      title: 'TEST-1',
      active: true,
      endedOn: null,
    };
    expect(scoreRisk({ facts: [fact], media: [], countries: [] }, currentRiskModel, day).reasons[1]).toEqual({
      points: 70,
      code: 'active-sanction',
      text: 'Active sanction: TEST-1 (UN Security Council)',
      evidenceId: 'e1',
    });
  });
});
