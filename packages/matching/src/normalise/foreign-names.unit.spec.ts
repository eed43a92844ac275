import { engine, findEachOther, scorePersons as score } from '../name-scores.harness.js';

describe('a name from elsewhere, as another language writes it for its sound', () => {
  const written = [
    ['드미트리 코르다노프', 'Dmitri Kordanov'],
    ['블라디미르 세르틴', 'Vladimir Sertin'],
    ['도널드 펜로즈', 'Donald Penrose'],
    ['마리아 펠도사', 'Maria Feldosa'],
    ['카림 자라니', 'Karim Jarani'],
    ['무함마드 빈 살리크', 'Muhammad bin Salik'],
    ['カリーム・アル・ハダーウィ', 'Karim al-Hadawi'],
    ['שרגיי לברין', 'Shragei Lavrin'],
    ['סרגיי קורדנוב', 'Sergei Kordanov'],
    ['Καρίμ Καντίροφ', 'Karim Kadirov'],
    ['Ασάντ Μουγκάνε', 'Assad Mugane'],
    ['Χριστόφ Ντάλεν', 'Hristof Dalen'],
    ['โรเบิร์ต เมอร์เคิล', 'Robert Merkel'],
    ['โรเบิร์ต ลาฟรอฟ', 'Robert Lavrov'],
    ['रॉबर्ट हेल्ब्रुक', 'Robert Helbruk'],
    ['डोनाल्ड वेल्ब्रुक', 'Donald Welbruk'],
  ] as const;

  it.each(written)('%s is %s, and found by it', (own, latin) => {
    expect(score(own, latin)).toBeGreaterThanOrEqual(engine.threshold);
    expect(score(latin, own)).toBe(score(own, latin));
    expect(findEachOther(own, latin)).toBe(true);
  });

  it('is nobody else of them', () => {
    const taken = written.flatMap(([own]) =>
      written.filter(([other, latin]) => own !== other && score(own, latin) >= engine.threshold),
    );
    expect(taken).toEqual([]);
  });

  it.each([
    ['블라디미르 세르틴', 'Vladimir Kordanov'],
    ['카림 자라니', 'Karim Rostami'],
    ['סרגיי קורדנוב', 'Serg Kordanova'],
    ['โรเบิร์ต ลาฟรอฟ', 'Robert Lapin'],
  ])('%s is not %s', (own, other) => {
    expect(score(own, other)).toBeLessThan(engine.threshold);
  });

  it('leaves Korean names of two given names their syllables', () => {
    expect(score('상호 서준 김', 'Lee Jong Man')).toBeLessThan(engine.threshold);
    expect(score('경자 서연 김', 'Kwang Chun Kim')).toBeLessThan(engine.threshold);
    expect(score('상호 서준 김', 'Kim Sang Ho Seo Jun')).toBeGreaterThanOrEqual(engine.threshold);
  });

  it.each([
    ['김정은', 'Kim Jong Un'],
    ['김 정은', 'Kim Jong Un'],
    ['남궁 민수', 'Namgung Minsu'],
    ['김정은 국무위원장', 'Kim Jong Un'],
    ['홍길동 대표', 'Hong Gildong'],
  ])('leaves the Korean name %s its syllables', (own, latin) => {
    expect(score(own, latin)).toBeGreaterThanOrEqual(engine.threshold);
  });
});
