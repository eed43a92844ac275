import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { currentRiskModel } from './current-risk-model.adapter.js';
import { parseRiskModel, type RiskModel } from './risk-model.js';

const { id: _id, ...content } = currentRiskModel;
const { points, pepLevels, further } = content;
const withPoints = (change: Partial<RiskModel['points']>) => ({ points: { ...points, ...change } });
const parse = (change: object): RiskModel => parseRiskModel(JSON.stringify({ ...content, ...change }));

describe('a risk model', () => {
  it.each([
    ['no version', { version: '' }, 'version'],
    ['a field that no model has', { bonus: 1 }, 'bonus'],
    ['points that are no whole number', { base: 1.5 }, 'base'],
    ['a sort of evidence without points', { points: {} }, 'sanction'],
    ['a country that is no code', { callForAction: { countries: ['Iran'], points: 1 } }, 'countries'],
    ['a sanction below high', withPoints({ sanction: { active: 64, former: 0 } }), 'sanction is high'],
    ['a PEP below medium', withPoints({ pep: { active: 24, former: 0 } }), 'PEP is medium'],
    [
      'a PEP of a level below medium',
      { pepLevels: { ...pepLevels, local: { active: 24, former: 0 } } },
      'PEP is medium',
    ],
    [
      'decay that ends',
      {
        decay: [
          { years: 5, percent: 30 },
          { years: 10, percent: 60 },
        ],
      },
      'higher share',
    ],
    [
      'decay out of order',
      {
        decay: [
          { years: 5, percent: 60 },
          { years: 5, percent: 30 },
        ],
      },
      'by years',
    ],
    ['more for a former fact', withPoints({ crime: { active: 1, former: 2 } }), 'former fact'],
    ['less for another list', { further: { ...further, byOtherList: 1 } }, 'another list'],
  ])('is refused with %s', (_what, change, fault) => {
    expect(() => parse(change)).toThrow(
      expect.objectContaining({ code: 'INVALID_REQUEST', detail: expect.stringContaining(fault) }),
    );
  });

  it('is refused where it is not JSON', () => {
    expect(() => parseRiskModel('base: 5')).toThrow(expect.objectContaining({ code: 'INVALID_REQUEST' }));
  });

  it('has an id by its content, whatever the order of its fields', () => {
    const turned = parseRiskModel(JSON.stringify(Object.fromEntries(Object.entries(content).toReversed())));
    expect(turned.id).toBe(currentRiskModel.id);
    expect(turned.id).toMatch(/^2\+[0-9a-f]{12}$/);
    expect(parse({ base: 6 }).id).not.toBe(currentRiskModel.id);
  });

  it('is described by docs/risk-model.md with its version and all its points', () => {
    const page = readFileSync(new URL('../../../../docs/risk-model.md', import.meta.url), 'utf8');
    expect(page).toContain(`# Risk model, version ${currentRiskModel.version}\n`);
    const rows = [...page.matchAll(/^\| .*? \| (\d+) +\| (\d*) +\|$/gm)].map(([, active, former]) =>
      [active, former].join(' ').trim(),
    );
    const { sanction, pep, crime, debarment, listed } = points;
    expect(rows).toEqual([
      String(currentRiskModel.base),
      ...[
        sanction,
        pep,
        pepLevels.head,
        pepLevels.regional,
        pepLevels.local,
        crime,
        points['sanction-linked'],
        debarment,
        points['export-control'],
        listed,
      ].map(({ active, former }) => `${active} ${former}`),
      `${further.byOtherList} ${further.ofSameSort}`,
      `${further.ofSameSort} ${further.ofSameSort}`,
      String(currentRiskModel.callForAction.points),
    ]);
  });
});
