import fc from 'fast-check';
import { engine, scorePersons as score } from '../name-scores.harness.js';
import { listedPerson } from '../index-entry.builder.js';
import { otherAbugidaSpellings, romaniseAbugida } from './abugida.js';

describe('Indian scripts and Khmer in Latin letters', () => {
  it.each([
    ['Devanagari', 'राहुल', 'rahul'],
    ['a cluster, which keeps its last vowel', 'नरेन्द्र', 'narendra'],
    ['a vowel within that is not said', 'राजकुमार', 'rajkumar'],
    ['a letter with a dot', 'ज़ाकिर', 'zakir'],
    ['Bengali', 'রহমান', 'rahman'],
    ['the y of Bengali', 'জিয়া', 'jiya'],
    ['Gurmukhi', 'ਮਨਮੋਹਨ', 'manmohan'],
    ['Gujarati', 'પટેલ', 'patel'],
    ['Tamil, voiced after a vowel', 'முருகன்', 'murugan'],
    ['Tamil, voiced after a nasal', 'நரேந்திர', 'narendira'],
    ['Telugu', 'నాయుడు', 'nayudu'],
    ['Kannada', 'ಕುಮಾರ', 'kumara'],
    ['Malayalam', 'മോഹൻലാൽ', 'mohanlal'],
    ['Odia', 'ମୋହନ', 'mohana'],
    ['Sinhala', 'කුමාර', 'kumara'],
    ['Khmer, a sign that changes the consonant', 'ដារ៉ា', 'dara'],
    ['Khmer, a vowel that is not written', 'សំផន', 'samphan'],
    ['Khmer, a consonant under another', 'សុវណ្ណ', 'sovonn'],
  ])('%s', (_what, word, latin) => {
    expect(romaniseAbugida(word)).toBe(latin);
  });

  it('also spells the vowels within that are not said', () => {
    expect(otherAbugidaSpellings('कमला', romaniseAbugida('कमला'))).toEqual(['kamala']);
  });

  const consonant = fc.constantFrom(...'कगचजटतदनपबमरलसह');
  const vowel = fc.constantFrom(...'ािीुूेो');
  const word = fc.array(fc.tuple(consonant, vowel), { minLength: 1, maxLength: 20 });
  it('leaves no written vowel and no consonant out', () => {
    fc.assert(
      fc.property(word, (syllables) => {
        const latin = romaniseAbugida(syllables.flat().join(''));
        expect(latin).toMatch(/^(?:[a-z]+?[aeiou])+$/u);
        expect(latin.match(/[aeiou]/gu)).toHaveLength(syllables.length);
      }),
    );
  });

  it.each([
    ['মুহাম্মদ ইউনূস', 'Muhammad Yunus'],
    ['அருண் குமார்', 'Arun Kumar'],
    ['සුනිල් පෙරේරා', 'Sunil Perera'],
    ['ដារ៉ា សុខា', 'Dara Sokha'],
  ])('finds %s as %s', (own, latin) => {
    expect(score(own, latin)).toBeGreaterThanOrEqual(engine.threshold);
  });

  it.each([
    ['অরুণ কুমার', 'Tarek Kumar'],
    ['சுனில் குமார்', 'Anil Kumar'],
    ['ដារ៉ា សុខា', 'Bora Sovann'],
  ])('does not take %s for %s', (own, latin) => {
    expect(score(own, latin)).toBeLessThan(engine.threshold);
  });

  it('finds a listed name', () => {
    const index = engine.createIndex();
    index.load([listedPerson('Sunil Perera')]);
    expect(index.match({ kind: 'person', names: ['සුනිල් පෙරේරා'] }).matches).toHaveLength(1);
  });
});
