import { createEngine } from '../engine.js';
import { rowsOf, valuesOf } from '../tables.js';
import { tokenise } from './tokenise.js';

const engine = createEngine();
const score = (a: string, b: string): number =>
  engine.compare({ kind: 'organization', names: [a] }, { kind: 'organization', names: [b] }).score;

describe('names of organisations in scripts that lists translate', () => {
  it.each([
    ['Arabic', 'بنك كورفان الدولي', 'Korvan International Bank'],
    ['Arabic, with an article', 'شركة كورفان للتجارة', 'Korvan Trading Company'],
    ['Persian', 'شرکت مهندسی کوروان', 'Korvan Engineering Company'],
    ['Greek', 'Ναυτιλιακή Εταιρεία Κορβάν', 'Korvan Shipping Company'],
    ['Chinese', '大连海昇机械有限公司', 'Dalian Haisheng Machinery Co., Ltd'],
    ['Korean', '조선백마무역회사', 'Korea Paekma Trading Corporation'],
    ['Korean, with a chance space', '조선백마무 역회사', 'Korea Paekma Trading Corporation'],
  ])('match their translation: %s', (_what, a, b) => {
    expect(score(a, b)).toBeGreaterThanOrEqual(engine.threshold);
  });

  it.each([
    ['another name', '大连海昇机械有限公司', 'Dalian Baoxin Machinery Co., Ltd'],
    ['another trade', '大连海昇机械有限公司', 'Dalian Haisheng Shipping Co., Ltd'],
    ['only general words', 'بنك الدولي', 'Korvan International Bank'],
  ])('do not match %s', (_what, a, b) => {
    expect(score(a, b)).toBeLessThan(engine.threshold);
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
