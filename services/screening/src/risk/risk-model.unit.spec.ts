import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { currentRiskModel } from './current-risk-model.adapter.js';
import { parseRiskModel, type RiskModel } from './risk-model.js';

const { id: _id, ...content } = currentRiskModel;
const { points, pepLevels, further, media } = content;
const withPoints = (change: Partial<RiskModel['points']>) => ({ points: { ...points, ...change } });
const withMedia = (change: Partial<RiskModel['media']>) => ({ media: { ...media, ...change } });
const withStage = (change: Partial<RiskModel['media']['points']>) =>
  withMedia({ points: { ...media.points, ...change } });
const parse = (change: object): RiskModel => parseRiskModel(JSON.stringify({ ...content, ...change }));

describe('a risk model', () => {
  it.each([
    ['no version', { version: '' }, 'version'],
    ['a field that no model has', { bonus: 1 }, 'bonus'],
    ['points that are no whole number', { base: 1.5 }, 'base'],
    ['a sort of evidence without points', { points: {} }, 'sanction'],
    ['a country that is no code', { callForAction: { countries: ['Iran'], points: 1 } }, 'countries'],
    ['a sanction below high', withPoints({ sanction: { active: 64, former: 0 } }), 'sanction is high'],
    ['ownership by sanctioned parties below high', { ownedBySanctioned: 64 }, 'Ownership by sanctioned'],
    ['ownership above a sanction', { ownedBySanctioned: 71 }, 'Ownership by sanctioned'],
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
    ['a category without a tier', withMedia({ categoryTiers: {} as never }), 'fraud'],
    ['more for a lesser category', withStage({ charged: [24, 28, 14] }), 'graver category'],
    ['more for an allegation', withStage({ alleged: [19, 7, 4] }), 'An allegation'],
    ['less for more voices', withMedia({ voices: { one: 60, two: 50, three: 100 } }), 'More voices'],
    ['points for a namesake', withMedia({ identity: { ...media.identity, possible: 1 as 0 } }), 'possible'],
    [
      'points for what is dismissed',
      withMedia({ identity: { ...media.identity, dismissed: 1 as 0 } }),
      'dismissed',
    ],
    [
      'less where it is confirmed',
      withMedia({ identity: { ...media.identity, confirmed: 99 } }),
      'Who is confirmed',
    ],
    [
      'a lower limit where it is confirmed',
      withMedia({ atMost: { unconfirmed: 45, confirmed: 44 } }),
      'What is confirmed',
    ],
    [
      'articles that are high and nobody confirmed',
      withMedia({ atMost: { unconfirmed: 65, confirmed: 70 } }),
      'nobody confirmed are not high',
    ],
    [
      'events that are high and nobody confirmed',
      withStage({ convicted: [53, 34, 20] }),
      'nobody confirmed are not high',
    ],
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
    expect(turned.id).toMatch(/^5\+[0-9a-f]{12}$/);
    expect(parse({ base: 6 }).id).not.toBe(currentRiskModel.id);
  });

  it('is described by docs/risk-model.md with its version and all its points', () => {
    const page = readFileSync(new URL('../../../../docs/risk-model.md', import.meta.url), 'utf8');
    expect(page).toContain(`# Risk model, version ${currentRiskModel.version}\n`);
    const rows = [...page.matchAll(/^\| [^|]+ \| (\d+) +\| (\d*) +\|$/gm)].map(([, active, former]) =>
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
      String(currentRiskModel.ownedBySanctioned),
      `${further.byOtherList} ${further.ofSameSort}`,
      `${further.ofSameSort} ${further.ofSameSort}`,
      String(currentRiskModel.callForAction.points),
    ]);
  });

  it('is described by docs/risk-model.md with all that articles count', () => {
    const page = readFileSync(new URL('../../../../docs/risk-model.md', import.meta.url), 'utf8');
    const stages = [...page.matchAll(/^\| `(\w+)` +\| (\d+) +\| (\d+) +\| (\d+) +\|$/gm)];
    expect(Object.fromEntries(stages.map(([, stage = '', ...tiers]) => [stage, tiers.map(Number)]))).toEqual(
      media.points,
    );
    const shares = [...page.matchAll(/^\| [^|]+ \| (\d+) % +\| (?:(\d+) %)? +\|$/gm)].map(
      ([, share, ofConviction]) => [Number(share), ofConviction === undefined ? null : Number(ofConviction)],
    );
    const { voices, age, identity, atMost } = media;
    const [a, b, c, d] = age.map(({ percent }) => percent);
    expect(shares).toEqual([
      ...[voices.one, voices.two, voices.three].map((share) => [share, null]),
      ...[
        [100, 100],
        [a, 100],
        [b, a],
        [c, b],
        [d, c],
      ],
      ...[identity.possible, identity.probable, identity.confirmed, identity.dismissed].map((share) => [
        share,
        null,
      ]),
    ]);
    expect([...page.matchAll(/^\| from (\d+) years? on/gm)].map(([, years]) => Number(years))).toEqual(
      age.map(({ years }) => years),
    );
    expect(page).toMatch(
      new RegExp(`${media.further.each} points or[^]*at most ${media.further.atMost}[.]`, 'u'),
    );
    expect(page).toContain(`at most ${atMost.unconfirmed} points, and ${atMost.confirmed} where`);
  });
});
