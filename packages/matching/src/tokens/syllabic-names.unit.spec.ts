import fc from 'fast-check';
import { engine, scorePersons as score } from '../name-scores.harness.js';
import { rowsOf, valuesOf } from '../tables.js';
import { foldSpelling } from '../normalise/fold.js';
import { pinyinSyllables } from './syllabic-names.js';
import { variantOf } from './nicknames.js';

const burmese = rowsOf('curated/syllabic-names').flatMap(([, language, cell]) =>
  language === 'my' ? valuesOf(cell) : [],
);
const areOther = (a: string, b: string): boolean =>
  foldSpelling(a) !== foldSpelling(b) && (variantOf(a) === '' || variantOf(a) !== variantOf(b));

describe('Burmese names', () => {
  it.each([
    ['a syllable more', 'Zaw Min', 'Zaw Min Tun'],
    ['another syllable', 'Khin Maung Soe', 'Khin Maung Swe'],
    ['another syllable behind a title', 'U Khin Maung Soe', 'Khin Maung Swe'],
    ['the same syllables and others', 'Aung Min', 'Min Aung Hlaing'],
  ])('are of another person with %s', (_what, a, b) => {
    expect(score(a, b)).toBeLessThan(engine.threshold);
    expect(score(b, a)).toBe(score(a, b));
  });

  it.each([
    ['Mr before it', 'U Thein Sein', 'Thein Sein'],
    ['Mrs before it', 'Daw Khin Thida', 'Khin Thida'],
    ['other spellings', 'Htun Tun Naing', 'Tun Htun Nine'],
    ['syllables joined', 'KhinMaung Soe', 'Khin Maung Soe'],
  ])('are of the same with %s', (_what, a, b) => {
    expect(score(a, b)).toBeGreaterThan(0.85);
  });

  it('are others with any other syllable in the middle', () => {
    const syllable = fc.constantFrom(...burmese);
    fc.assert(
      fc.property(syllable, syllable, (one, other) => {
        fc.pre(areOther(one, other));
        expect(score(`Thaung ${one} Nyunt`, `Thaung ${other} Nyunt`)).toBeLessThan(engine.threshold);
      }),
    );
  });
});

describe('Chinese given names of two syllables written together', () => {
  const syllable = fc.constantFrom(...[...pinyinSyllables].filter((each) => each.length > 2));

  it('are others with another syllable', () => {
    fc.assert(
      fc.property(syllable, syllable, syllable, (one, first, second) => {
        fc.pre(areOther(first, second));
        for (const [a, b] of [
          [`${first}${one}`, `${second}${one}`],
          [`${one}${first}`, `${one}${second}`],
        ] as const) {
          // What one fold makes equal is another spelling, also across the joint: `Wanghang`, `Wanggang`.
          if (areOther(a, b)) expect(score(`Zhang ${a}`, `Zhang ${b}`)).toBeLessThan(engine.threshold);
        }
      }),
    );
  });

  it('keep a title that could be two syllables', () => {
    expect(score('Haji Chen Wei Ming', 'Chen Wei Ming')).toBeGreaterThan(0.9);
  });

  it('are the same apart, and with the family name last', () => {
    fc.assert(
      fc.property(syllable, syllable, (one, other) => {
        expect(score(`Zhang ${one}${other}`, `${one}${other} Zhang`)).toBeGreaterThan(0.9);
        expect(score(`Zhang ${one}${other}`, `Zhang ${one} ${other}`)).toBeGreaterThan(0.85);
      }),
    );
  });
});
