import fc from 'fast-check';
import { engine, scorePersons as score } from '../name-scores.harness.js';
import { rowsOf, valuesOf } from '../tables.js';
import { variantOf } from './nicknames.js';
import { readPersonWord } from './person-words.js';

const rows = rowsOf('curated/name-variants').map(([cell]) => valuesOf(cell));
const isOnlyName = (text: string): boolean => readPersonWord(text, text).class === 'name';

describe('spellings of a given name', () => {
  it.each([
    ['Somali', 'Xasan Cumar', 'Hassan Omar'],
    ['Somali, of three names', 'Maxamed Cabdi Axmed', 'Mohamed Abdi Ahmed'],
    ['Tunisian', 'Faris ben Amor Zaydani', 'Faris ben Omar Zaydani'],
    ['Egyptian', 'Abd el-Meguid Zaydani', 'Abdul Majid Zaydani'],
    ['Belarusian', 'Arcjom Tarbuga', 'Artem Tarbuga'],
    ['Korean, of North and South', 'Paek Kwang Il', 'Baek Gwang Il'],
    ['Korean, another vowel before a last il', 'Kim Song Il', 'Kim Sung Il'],
  ])('are one in every language: %s', (_what, a, b) => {
    expect(score(a, b)).toBeGreaterThan(0.9);
    expect(score(b, a)).toBe(score(a, b));
  });

  it('stand in one row, and are one word beside a rare name', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rows), fc.nat(), fc.nat(), (row, one, other) => {
        const [a = '', b = ''] = [row[one % row.length], row[other % row.length]];
        // Borne as a title as well (`Syed`), a name says less.
        fc.pre(variantOf(a) === variantOf(b) && isOnlyName(a) && isOnlyName(b));
        expect(score(`${a} Tarbugen`, `${b} Tarbugen`)).toBeGreaterThan(0.9);
      }),
    );
  });

  it('of other names stay others', () => {
    expect(score('Pak Kwang Il', 'Pak Kwang Ho')).toBeLessThan(engine.threshold);
    expect(score('Cumar Tarbugen', 'Cabdi Tarbugen')).toBeLessThan(engine.threshold);
  });

  it.each([
    ['Qasim Tarbugen', 'Kazem Tarbugen'],
    ['Salim Tarbugen', 'Saleh Tarbugen'],
    ['Hamid Tarbugen', 'Hamad Tarbugen'],
    ['Zhang Kun', 'Zhang Gun'],
    ['Wang Tong', 'Wang Dong'],
    ['Sun Wei', 'Son Wei'],
    ['Nguyen Van Tong', 'Nguyen Van Dong'],
    ['Nguyen Van Song', 'Nguyen Van Sung'],
    ['صالح تاربوغن', 'سليم تاربوغن'],
  ])('are not those of another name: %s and %s', (a, b) => {
    expect(score(a, b)).toBeLessThan(engine.threshold);
  });
});
