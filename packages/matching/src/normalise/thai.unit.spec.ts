import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { engine, findEachOther, scorePersons as score } from '../name-scores.harness.js';
import { consonants } from './thai-letters.js';
import { otherThaiSpellings, romaniseThai } from './thai.js';

describe('Thai in Latin letters', () => {
  it.each([
    ['two consonants with an o between them', 'สมชาย', 'somchai'],
    ['an r that ends such a syllable', 'พรชัย', 'pornchai'],
    ['consonants with an a each before the last two', 'พชร', 'pachorn'],
    ['a vowel before its consonant', 'ไทย', 'thai'],
    ['vowels around their consonant', 'เอี่ยม', 'iam'],
    ['an unwritten ua', 'ดวง', 'duang'],
    ['a double r for an a', 'สุวรรณ', 'suwan'],
    ['a consonant that sounds otherwise at the end', 'ประวิตร', 'prawit'],
    ['a silenced consonant', 'ประยุทธ์', 'prayut'],
    ['two silenced consonants', 'จันทร์', 'chan'],
    ['a silenced consonant with its vowel', 'พันธุ์', 'pan'],
    ['a vowel that is not said', 'ชาติ', 'chat'],
    ['a leading h', 'เหล่า', 'lao'],
    ['a cluster said as s', 'ทรงชัย', 'songchai'],
    ['ru as ri', 'ตฤณ', 'trin'],
    ['letters of another script within', 'กรabc', 'kornabc'],
    ['signs that are not said', 'ฯabc', 'abc'],
    ['am as one sign', 'อำ', 'am'],
    ['am as two signs', 'อํา', 'am'],
  ])('%s', (_what, word, latin) => {
    expect(romaniseThai(word)).toBe(latin);
  });

  it.each([
    ['an a for each consonant', 'วชิรวิทย์', 'wachirawit'],
    ['h behind p and k', 'พรชัย', 'phonchai'],
    ['u for a short a', 'จันทร์', 'jun'],
    ['j', 'โจ', 'jo'],
    ['the consonants of a foreign name', 'เดวิด', 'dewid'],
    ['what a foreign name has silenced', 'วลาดีมีร์', 'waladimir'],
  ])('also spells %s', (_what, word, latin) => {
    expect(otherThaiSpellings(word, romaniseThai(word))).toContain(latin);
  });

  it.each([
    ['ทักษิณ ชินวัตร', 'Thaksin Shinawatra'],
    ['แพทองธาร ชินวัตร', 'Paetongtarn Shinawatra'],
    ['อับดุลเลาะห์ อิบราฮิม', 'Abdullah Ibrahim'],
    ['นายสมชาย วงศ์สวัสดิ์', 'Somchai Wongsawat'],
    ['นางสาวยิ่งลักษณ์ ชินวัตร', 'Yingluck Shinawatra'],
  ])('finds %s as %s, both ways', (own, latin) => {
    expect(score(own, latin)).toBeGreaterThanOrEqual(engine.threshold);
    expect(findEachOther(own, latin)).toBe(true);
  });

  it.each([
    ['ทักษิณ ชินวัตร', 'Thanasak Chinnaphat'],
    ['สมชาย วงศ์สวัสดิ์', 'Somsak Wongsiri'],
  ])('does not take %s for %s', (own, latin) => {
    expect(score(own, latin)).toBeLessThan(engine.threshold);
  });

  const sign = fc.constantFrom(...'กขจชดตนบปพมยรลวสหองะัาำิีุูเแโไ่้์ฤ');
  it('reads any signs as Latin letters, as often as they are read', () => {
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 30 }), (signs) => {
        const word = signs.join('');
        const latin = romaniseThai(word);
        expect(latin).toMatch(/^[a-z]*$/u);
        for (const other of otherThaiSpellings(word, latin)) expect(other).toMatch(/^[a-z]*$/u);
        expect(otherThaiSpellings(word, latin)).not.toContain(latin);
      }),
    );
  });

  const spoken = fc.constantFrom(...[...consonants.keys()].filter((key) => !'อหวยร'.includes(key)));
  it('leaves no consonant out that has a vowel', () => {
    fc.assert(
      fc.property(fc.array(spoken, { minLength: 1, maxLength: 12 }), (letters) => {
        const latin = romaniseThai(letters.map((letter) => `${letter}ี`).join(''));
        expect(latin.match(/i/gu)).toHaveLength(letters.length);
      }),
    );
  });

  it('reads what is far too long without running out of stack', () => {
    expect(romaniseThai('ก'.repeat(100_000)).length).toBeGreaterThan(100_000);
  });
});
