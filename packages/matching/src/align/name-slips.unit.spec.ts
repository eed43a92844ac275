import fc from 'fast-check';
import { createEngine } from '../engine.js';
import type { SubjectKind } from '../model.js';

const engine = createEngine();
const score = (kind: SubjectKind, a: string, b: string): number =>
  engine.compare({ kind, names: [a] }, { kind, names: [b] }).score;

const name = fc
  .shuffledSubarray(['Korvanik', 'Melorven', 'Shidratu', 'Belosran', 'Yevkhal', 'Gulvenor'], { minLength: 5 })
  .map((names) => names.slice(0, 5));

describe('a slip in a name', () => {
  it.each([
    ['a word written twice', 'person', 'Pavel Pavel Horak', 'Pavel Horak'],
    ['words joined and misspelled', 'person', 'PavlHorak', 'Pavel Horak'],
    ['a digit for a letter', 'person', 'Pavel H0rak', 'Pavel Horak'],
    ['a digit for a letter of a company', 'organization', 'K0rvane Logistics', 'Korvane Logistics'],
  ] as const)('costs little: %s', (_what, kind, a, b) => {
    expect(score(kind, a, b)).toBeGreaterThanOrEqual(engine.threshold);
  });

  it('is looked for in the whole of a very long name', () => {
    const institute = 'Federal Institution of Science Physics and Technology Institute named after';
    const academy = 'of the Academy of Sciences';
    expect(
      score('organization', `${institute} Tarbov ${academy}`, `${institute} Zelimo ${academy}`),
    ).toBeLessThan(0.7);
    expect(
      score('organization', `${institute} Tarbov ${academy}`, `${institute} Tarbof ${academy}`),
    ).toBeGreaterThan(0.7);
  });

  it('leaves a match where one name of a long one is missing, whichever it is', () => {
    fc.assert(
      fc.property(name, fc.nat(4), (words, at) => {
        const left = words.filter((_, place) => place !== at);
        expect(score('person', left.join(' '), words.join(' '))).toBeGreaterThanOrEqual(engine.threshold);
      }),
    );
  });

  it('leaves a match where only the first and the last of four names are given', () => {
    fc.assert(
      fc.property(name, ([one = '', two = '', three = '', four = '']) => {
        const whole = `${one} ${two} ${three} ${four}`;
        expect(score('person', `${one} ${four}`, whole)).toBeGreaterThanOrEqual(engine.threshold);
      }),
    );
  });
});

describe('ships', () => {
  it.each(['M/T', 'M.V.', 'SS', 'FV', 'MT', 'Motor tanker', 'Oil tanker', 'Vessel'])(
    'are the same with %s before the name',
    (prefix) => {
      expect(score('vessel', `${prefix} Korvane Star`, 'KORVANE STAR')).toBe(0.95);
    },
  );

  it('keep a name that only begins like a prefix', () => {
    expect(score('vessel', 'MTVARI STAR', 'STAR')).toBeLessThan(engine.threshold);
    expect(score('organization', 'SS Korvane', 'FV Korvane')).toBeLessThan(0.95);
  });

  it('of one word are others with one other letter', () => {
    expect(score('vessel', 'KORVANE', 'KORVANO')).toBeLessThan(engine.threshold);
  });
});

describe('names of syllables', () => {
  it.each([
    ['Korean', 'Pak Song Il', 'Pak Song Ho'],
    ['Korean, by one letter', 'Pak Song Il', 'Pak Jong Il'],
    ['Korean, one left out', 'Kim Chol Nam', 'Kim Chol'],
    ['Vietnamese', 'Nguyen Van Hung', 'Nguyen Van Hai'],
    ['Chinese', 'Wang Xiao Ming', 'Wang Xiao Mei'],
  ])('are another person with another syllable: %s', (_what, a, b) => {
    expect(score('person', a, b)).toBeLessThan(engine.threshold);
  });

  it('are the same with the family name first or last, and with a hyphen', () => {
    expect(score('person', 'Pak Song-il', 'Song Il Pak')).toBeGreaterThan(0.9);
  });
});

it('a son is not his father', () => {
  expect(score('person', 'Faris bin Nadir al-Zaydani', 'Nadir bin Faris al-Zaydani')).toBeLessThan(
    engine.threshold,
  );
});
