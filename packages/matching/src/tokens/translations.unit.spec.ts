import { engine, scoreOrganizations as score } from '../name-scores.harness.js';
import { columnOf, rowsOf, valuesOf } from '../tables.js';
import { tokenise } from './tokenise.js';

describe('names of organisations in scripts that lists translate', () => {
  it.each([
    ['Arabic', 'بنك كورفان الدولي', 'Korvan International Bank'],
    ['Arabic, only a group', 'مجموعة كورفان', 'Korvan Group'],
    ['Arabic, with an article', 'شركة كورفان للتجارة', 'Korvan Trading Company'],
    ['Persian', 'شرکت مهندسی کوروان', 'Korvan Engineering Company'],
    ['Greek', 'Ναυτιλιακή Εταιρεία Κορβάν', 'Korvan Shipping Company'],
    ['Chinese', '大连海昇机械有限公司', 'Dalian Haisheng Machinery Co., Ltd'],
    ['Korean', '조선백마무역회사', 'Korea Paekma Trading Corporation'],
    ['Korean, with a chance space', '조선백마무 역회사', 'Korea Paekma Trading Corporation'],
    ['Persian, bound and plural', 'شرکت باتری‌های کوروان', 'Korvan Batteries Company'],
    [
      'Persian, only translated and in its own order',
      'طراحی و ساخت موتور هواپیما',
      'Design and Manufacturing of Aircraft Engines',
    ],
    ['Greek, with foreign sounds and in the genitive', 'Τράπεζα της Κορντάνης', 'Bank of Kordan'],
    [
      'Russian, named after somebody with initials',
      'НИИ Корван им. М.Ф Тарбова',
      'Korvan Research Institute of M. F. Tarbov',
    ],
    ['Russian, with an ordinal number', '41-й центральный завод', '41st Central Plant'],
    ['Bulgarian, with an ordinal number', '41-ви централен завод', '41st Central Plant'],
    ['Russian, a form that describes', 'Корванский коммерческий банк', 'Korvan Commercial Bank'],
    [
      'Russian, one word for two longer ones',
      'Корванский приборный завод',
      'Korvan Instrument Manufacturing Plant',
    ],
    ['Russian, from a place in -ga', 'Тарбужский завод', 'Tarbuga Plant'],
    ['Russian, a phrase for one word', 'Корванская железная дорога', 'Korvan Railway'],
    [
      'Russian, a phrase in another case',
      'Управление Корванской железной дорогой',
      'Korvan Railway Directorate',
    ],
    ['Russian, a quotation mark without a space', 'АО «Завод“Корван”', 'JSC Korvan Plant'],
    ['Ukrainian, a quotation mark as apostrophe', 'Корван, об"єднання', 'Korvan Association'],
    ['Bulgarian, a phrase', 'Корван, Министерство на вътрешните работи', 'Korvan, Ministry of Interior'],
    ['English by its sound', 'ООО «Корван Прайм»', 'Korvan Prime LLC'],
    ['English by its sound, with a silent e', 'ООО «Брейк Корван»', 'Brake Korvan LLC'],
    ['Chinese, a city with what it is', '东莞市海昇电子有限公司', 'Dongguan Haisheng Electronics Co Limited'],
    ['Chinese, a sign with two readings', '成都长勒机械有限公司', 'Chengdu Changle Machinery Co., Ltd'],
    ['Chinese, a name that is translated', '海昇远洋运输公司', 'Haisheng Ocean Shipping Company'],
    ['Chinese, import and export', '大连海昇进出口有限公司', 'Dalian Haisheng Import and Export Co., Ltd'],
  ])('match their translation: %s', (_what, a, b) => {
    expect(score(a, b)).toBeGreaterThanOrEqual(engine.threshold);
  });

  it.each([
    ['another name', '大连海昇机械有限公司', 'Dalian Baoxin Machinery Co., Ltd'],
    ['another trade', '大连海昇机械有限公司', 'Dalian Haisheng Shipping Co., Ltd'],
    ['only general words', 'بنك الدولي', 'Korvan International Bank'],
    ['another ordinal number', '41-й центральный завод', '42nd Central Plant'],
    ['another trade beside a phrase', 'Корванская железная дорога', 'Korvan Shipyard'],
    ['another trade in Persian', 'شرکت باتری‌های کوروان', 'Korvan Textile Company'],
  ])('do not match %s', (_what, a, b) => {
    expect(score(a, b)).toBeLessThan(engine.threshold);
  });

  it('read Cyrillic initials as no Roman number', () => {
    const classes = tokenise('Завод имени В.И. Корванова', 'organization').tokens.map((token) => token.class);
    expect(classes).not.toContain('number');
  });

  it('mean the same whatever was read before', () => {
    const meanings = (name: string) => tokenise(name, 'organization').tokens[0]?.meanings;
    expect(meanings('شركة كورفان')).not.toContain('company');
    expect(meanings('الشركة كورفان')).toContain('company');
  });

  it.each([
    ['curated/org-translations', [2, 3, 4, 5]],
    ['curated/slavic-words', [3]],
    ['curated/org-abbreviations', [0]],
  ] as const)('stand in one row of a table: %s', (table, columns) => {
    for (const column of columns) {
      const spellings = columnOf(table, column);
      expect(spellings.filter((spelling, at) => spellings.indexOf(spelling) !== at)).toEqual([]);
    }
  });

  it('mean in every script what the table says', () => {
    const unread = rowsOf('curated/org-translations').flatMap(([kind, english = '', ...spellings]) => {
      if (kind === 'stop' || kind === 'legal') return [];
      return spellings.flatMap((cell, at) =>
        valuesOf(cell)
          // Stems of Greek are no words, a lone sign means what it says only behind others.
          .filter((word) => at !== 1 && word.length > 1 && !word.includes(' '))
          .filter((word) => {
            const [token, more] = tokenise(word, 'organization').tokens;
            const isRead = token !== undefined && (token.meanings.length > 0 || token.concept !== '');
            return more === undefined && !isRead;
          })
          .map((word) => `${english}: ${word}`),
      );
    });
    expect(unread).toEqual([]);
  });
});
