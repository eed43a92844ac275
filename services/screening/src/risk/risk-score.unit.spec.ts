import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { currentRiskModel } from './current-risk-model.adapter.js';
import type { RiskFactor } from './risk-factor.js';
import { scoreRisk, type RiskFact, type RiskSubject } from './risk-score.js';

const factors = Object.keys(currentRiskModel.points) as RiskFactor[];
const someFact: fc.Arbitrary<RiskFact> = fc.record({
  evidenceId: fc.uuid(),
  factor: fc.constantFrom(...factors),
  source: fc.constantFrom('ofac-sdn', 'un-sc', 'eu-fsf', 'uk-sl'),
  sourceName: fc.constant('A list'),
  title: fc.constant('TEST-1'),
  active: fc.boolean(),
});
const someFacts = fc.array(someFact, { maxLength: 12 });
const someCountries = fc.subarray(['IR', 'DE', 'KP', 'FR']);
const score = (facts: readonly RiskFact[], countries: readonly string[] = []): number =>
  scoreRisk({ facts, countries }, currentRiskModel).score;

/** The worked table of docs/risk-model.md: `active sanction ofac-sdn; former pep ftm; country IR` and its score. */
const workedTable = (): { what: string; subject: RiskSubject; score: number; band: string }[] => {
  const page = readFileSync(new URL('../../../../docs/risk-model.md', import.meta.url), 'utf8');
  return [...page.matchAll(/^\| `(.+?)`\s*\|.*?\| \*\*(\d+)\*\*\s*\| (\w+)\s*\|$/gm)].map(
    ([, what = '', points = '', band = '']) => {
      const parts = what === 'nothing' ? [] : what.split('; ').map((part) => part.split(' '));
      const facts = parts.flatMap(([state, factor, source = ''], index) =>
        state === 'country'
          ? []
          : [
              {
                evidenceId: `e${index}`,
                factor: factor as RiskFactor,
                source,
                sourceName: source,
                title: 'TEST-1',
                active: state === 'active',
              },
            ],
      );
      const countries = parts.flatMap(([state, code = '']) => (state === 'country' ? [code] : []));
      return { what, subject: { facts, countries }, score: Number(points), band };
    },
  );
};

describe('scoreRisk', () => {
  it('says what docs/risk-model.md says', () => {
    const rows = workedTable();
    expect(rows.length).toBeGreaterThanOrEqual(12);
    expect(new Set(rows.map((row) => row.band))).toEqual(new Set(['low', 'medium', 'high']));
    for (const row of rows) {
      const { score, band } = scoreRisk(row.subject, currentRiskModel);
      expect({ what: row.what, score, band }).toEqual({ what: row.what, score: row.score, band: row.band });
    }
  });

  it('is from 0 to 100, and its reasons add up to it', () => {
    fc.assert(
      fc.property(someFacts, someCountries, (facts, countries) => {
        const risk = scoreRisk({ facts, countries }, currentRiskModel);
        const sum = risk.reasons.reduce((total, reason) => total + reason.points, 0);
        expect(risk.score).toBe(sum);
        expect(Number.isInteger(sum) && sum >= 0 && sum <= 100).toBe(true);
        expect(risk.model).toBe(currentRiskModel.version);
      }),
    );
  });

  it('never falls when evidence is added or becomes active again', () => {
    fc.assert(
      fc.property(someFacts, someFact, fc.nat(), (facts, fact, at) => {
        expect(score([...facts, fact])).toBeGreaterThanOrEqual(score(facts));
        expect(score([fact, ...facts])).toBeGreaterThanOrEqual(score(facts));
        const revived = facts.map((one, index) =>
          index === at % facts.length ? { ...one, active: true } : one,
        );
        expect(score(revived)).toBeGreaterThanOrEqual(score(facts));
        expect(score(facts, ['IR'])).toBeGreaterThanOrEqual(score(facts));
      }),
      { numRuns: 2000 },
    );
  });

  it('is high for an active sanction and at least medium for a current PEP, whatever else there is', () => {
    fc.assert(
      fc.property(someFacts, someFact, (facts, fact) => {
        expect(score([...facts, { ...fact, factor: 'sanction', active: true }])).toBeGreaterThanOrEqual(70);
        expect(score([...facts, { ...fact, factor: 'pep', active: true }])).toBeGreaterThanOrEqual(30);
      }),
    );
  });

  it('does not depend on the order of the evidence', () => {
    const shuffled = someFacts.chain((facts) =>
      fc.tuple(fc.constant(facts), fc.shuffledSubarray(facts, { minLength: facts.length })),
    );
    fc.assert(fc.property(shuffled, ([facts, mixed]) => score(mixed) === score(facts)));
  });

  it('names the evidence of each reason and says what it is', () => {
    const fact: RiskFact = {
      evidenceId: 'e1',
      factor: 'sanction',
      source: 'un-sc',
      sourceName: 'UN Security Council',
      title: 'TEST-1',
      active: true,
    };
    expect(scoreRisk({ facts: [fact], countries: [] }, currentRiskModel).reasons[1]).toEqual({
      points: 70,
      code: 'active-sanction',
      text: 'Active sanction: TEST-1 (UN Security Council)',
      evidenceId: 'e1',
    });
  });
});
