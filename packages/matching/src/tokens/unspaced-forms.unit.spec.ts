import fc from 'fast-check';
import { engine, scoreOrganizations as score } from '../name-scores.harness.js';
import { listedPerson } from '../index-entry.builder.js';

const surely = 0.9;
const writtenWith = (name: string, form: string, bracketed: readonly string[]): string[] => [
  ...[form + name, name + form, `${form} ${name}`, `${name} ${form}`],
  ...bracketed.flatMap((each) => [each + name, name + each, `${each} ${name}`]),
];
const japanese = (name: string): string[] => writtenWith(name, '株式会社', ['㈱', '(株)', '（株）']);
const korean = (name: string): string[] => writtenWith(name, '주식회사', ['㈜', '(주)', '（주）']);

const nameOf = (signs: string, minLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...signs), { minLength, maxLength: 5 }).map((parts) => parts.join(''));

describe('East Asian legal forms', () => {
  it.each([
    ['Japanese', japanese('山田製作所')],
    ['Japanese, in kana', japanese('トヨタ')],
    ['Japanese, the last sign a word of the dictionary', japanese('山田港')],
    ['Korean', korean('한빛전자')],
    ['Korean, in Latin letters', korean('LKT')],
    ['Japanese of the limited kind', writtenWith('山田商店', '有限会社', ['㈲', '(有)'])],
    ['Korean of the limited kind', writtenWith('한빛전자', '유한회사', ['(유)'])],
    ['Chinese of the limited kind', ['海昇机械有限公司', '海昇机械有限责任公司', '海昇机械 有限公司']],
    ['Chinese joint stock', ['海昇机械股份有限公司', '海昇机械 股份有限公司']],
  ])('are the same wherever and however they are written: %s', (_what, names) => {
    for (const a of names) for (const b of names) expect(score(a, b)).toBeGreaterThan(surely);
  });

  const [han, otherHan] = ['山田藤鈴木村', '橋岡崎松竹梅'];
  const [hangul, otherHangul] = ['한빛솔롬윤', '나라가온두'];
  const cases = [
    ['Japanese', nameOf(han, 2), nameOf(otherHan, 2), japanese],
    ['Korean', nameOf(hangul, 2), nameOf(otherHangul, 2), korean],
  ] as const;
  it.each(cases)('weigh nothing against the name alone: %s', (_what, names, _others, write) => {
    fc.assert(
      fc.property(names, (name) => {
        for (const written of write(name)) expect(score(written, name)).toBeGreaterThan(surely);
      }),
    );
  });

  it.each(cases)('do not make two names alike: %s', (_what, names, others, write) => {
    const written = fc.nat({ max: 12 });
    fc.assert(
      fc.property(names, others, written, written, (a, b, i, j) => {
        const [one = a, other = b] = [write(a)[i], write(b)[j]];
        expect(score(one, other)).toBeLessThan(0.3);
      }),
    );
  });

  it('are read by an index as in a comparison', () => {
    const index = engine.createIndex();
    index.load([listedPerson('株式会社山田製作所', { kind: 'organization' })]);
    for (const name of japanese('山田製作所'))
      expect(index.match({ kind: 'organization', names: [name] }).matches[0]?.score).toBe(
        score(name, '株式会社山田製作所'),
      );
  });
});
