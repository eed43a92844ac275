import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { listedOwnership, type Holding } from './listed-ownership.js';

const holds = (owner: string, asset: string, share: number): Holding => ({ owner, asset, share });
const of = (holdings: readonly Holding[], listed = ['ada', 'eva', 'ida']) =>
  listedOwnership('heron', new Set(listed), holdings);

describe('listedOwnership', () => {
  it.each<[string, Holding[], number, boolean]>([
    ['a listed owner of half', [holds('ada', 'heron', 50)], 50, true],
    ['just below half', [holds('ada', 'heron', 49.9)], 49.9, false],
    ['two listed owners together', [holds('ada', 'heron', 25), holds('eva', 'heron', 25)], 50, true],
    [
      'three shares whose binary fractions add to less',
      [holds('ada', 'heron', 14.2), holds('eva', 'heron', 17.9), holds('ida', 'heron', 17.9)],
      50,
      true,
    ],
    ['an owner that is not listed', [holds('tom', 'heron', 100)], 0, false],
    [
      'a company that a listed party owns by half',
      [holds('ada', 'crane', 50), holds('crane', 'heron', 50)],
      50,
      true,
    ],
    ['a company owned by less', [holds('ada', 'crane', 49), holds('crane', 'heron', 100)], 0, false],
    [
      'two companies of one listed party',
      [
        holds('ada', 'crane', 50),
        holds('ada', 'stork', 50),
        holds('crane', 'heron', 25),
        holds('stork', 'heron', 25),
      ],
      50,
      true,
    ],
    [
      'directly and through a company',
      [holds('ada', 'heron', 10), holds('ada', 'crane', 60), holds('crane', 'heron', 45)],
      55,
      true,
    ],
    ['the same holding of two lists', [holds('ada', 'heron', 30), holds('ada', 'heron', 35)], 35, false],
    ['more than all of it', [holds('ada', 'heron', 80), holds('eva', 'heron', 70)], 100, true],
    ['a circle', [holds('heron', 'crane', 100), holds('crane', 'heron', 100)], 0, false],
    [
      'a circle with a listed owner',
      [holds('ada', 'crane', 50), holds('heron', 'crane', 50), holds('crane', 'heron', 60)],
      60,
      true,
    ],
    ['itself', [holds('heron', 'heron', 100)], 0, false],
  ])('counts %s', (_case, holdings, share, reached) => {
    expect(of(holdings)).toMatchObject({ share, reached });
  });

  it('does not take the subject for its own listed owner', () => {
    expect(of([holds('heron', 'crane', 100), holds('crane', 'heron', 100)], ['heron'])).toMatchObject({
      share: 0,
    });
  });

  const someHolding = fc.record({
    owner: fc.constantFrom('ada', 'eva', 'crane', 'stork', 'heron'),
    asset: fc.constantFrom('crane', 'stork', 'heron'),
    share: fc.integer({ min: 0, max: 100 }),
  });
  const someHoldings = fc.array(someHolding, { maxLength: 20 });

  it('ends, stays from 0 to 100, and never falls when a holding or a listed party is added', () => {
    fc.assert(
      fc.property(someHoldings, someHolding, (holdings, more) => {
        const { share } = of(holdings, ['ada']);
        expect(share >= 0 && share <= 100).toBe(true);
        expect(of([...holdings, more], ['ada']).share).toBeGreaterThanOrEqual(share);
        expect(of(holdings).share).toBeGreaterThanOrEqual(share);
      }),
    );
  });
});
