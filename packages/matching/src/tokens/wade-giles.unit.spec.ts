import fc from 'fast-check';
import { engine, scorePersons as score } from '../name-scores.harness.js';
import { listedPerson } from '../index-entry.builder.js';
import { pinyinSyllables } from './syllabic-names.js';
import { readings } from './tokenise.js';
import { wadeGilesOf } from './wade-giles.js';

describe('Chinese names as Wade and Giles spelled them', () => {
  it.each([
    ['zhong', 'chung'],
    ['qing', 'ching'],
    ['jian', 'chien'],
    ['xue', 'hsueh'],
    ['zi', 'tzu'],
    ['si', 'ssu'],
    ['zhi', 'chih'],
    ['ren', 'jen'],
    ['guo', 'kuo'],
    ['de', 'te'],
    ['ge', 'ko'],
    ['duo', 'to'],
    ['er', 'erh'],
    ['xie', 'hsieh'],
    ['yan', 'yen'],
    ['ma', 'ma'],
  ])('spells %s as %s', (pinyin, old) => {
    expect(wadeGilesOf(pinyin)).toBe(old);
  });

  it.each([
    ['Hsieh Tsung-jen', 'Xie Zongren'],
    ['Chiang Hsueh-te', 'Jiang Xuede'],
    ["Ts'ai Chih-chung", 'Cai Zhizhong'],
  ])('finds %s as %s', (old, pinyin) => {
    expect(score(old, pinyin)).toBeGreaterThanOrEqual(0.9);
    expect(score(pinyin, old)).toBeGreaterThanOrEqual(0.9);
  });

  it('takes another syllable for another name', () => {
    expect(score('Hsieh Tsung-jen', 'Xie Zongming')).toBeLessThan(engine.threshold);
    expect(score('Hsieh Tsung-jen', 'Xu Zongren')).toBeLessThan(engine.threshold);
  });

  it.each(['Pak Song Il', 'Zhang Guotao', 'Chen Chang', 'Nguyen Van Tung', 'Tomas Chiang Novak'])(
    'leaves %s as it is',
    (name) => {
      const [usual, ...others] = readings(name, 'person');
      expect(others).toEqual([]);
      expect(usual?.display).toBe(name);
    },
  );

  it('reads few names in many ways', () => {
    const syllable = fc.constantFrom(...[...pinyinSyllables].map(wadeGilesOf));
    fc.assert(
      fc.property(fc.array(syllable, { minLength: 2, maxLength: 4 }), (syllables) => {
        expect(readings(syllables.join(' '), 'person').length).toBeLessThanOrEqual(17);
      }),
    );
  });

  it('finds a listed name', () => {
    const index = engine.createIndex();
    index.load([listedPerson('Xie Zongren')]);
    expect(index.match({ kind: 'person', names: ['Hsieh Tsung-jen'] }).matches).toHaveLength(1);
  });
});
