import { engine, scoreOrganizations as score } from '../name-scores.harness.js';
import { rowsOf, valuesOf } from '../tables.js';

const spelled = rowsOf('curated/number-words').flatMap(([kind = '', value = '', cell]) =>
  valuesOf(cell).map((spelling) => ({ kind, value, spelling })),
);

describe('number words', () => {
  it('stand for one number each', () => {
    const numbers = spelled.map(({ spelling }) => spelling);
    expect(numbers.filter((each, at) => numbers.indexOf(each) !== at)).toEqual([]);
  });

  it('are the number in digits', () => {
    const lost = spelled
      .filter(({ kind }) => kind !== 'unit')
      .filter(({ value, spelling }) => {
        const base = /\p{sc=Cyrl}/u.test(spelling) ? 'Зарвани' : 'Zarvani';
        return score(`${base} ${spelling}`, `${base} ${value}`) < 0.9;
      });
    expect(lost).toEqual([]);
  });

  it.each([
    ['Fondo Zarvani treinta y dos', '32'],
    ['Fonds Zarvani vingt et un', '21'],
    ['Fonds Zarvani vingt-deux', '22'],
    ['Fonds Zarvani soixante et onze', '71'],
    ['Fonds Zarvani quatre-vingt-dix-sept', '97'],
    ['Zarvani vingt et unième', '21'],
    ['Fundo Zarvani vinte e um', '21'],
    ['Fundo Zarvani sessenta e nove', '69'],
    ['Zarvani décimo tercero', '13'],
    ['Завод Зарвани двадцать первый', '21'],
  ])('%s has the number %s', (name, number) => {
    const base = name
      .split(' ')
      .slice(0, name.startsWith('Zarvani') ? 1 : 2)
      .join(' ');
    expect(score(name, `${base} ${number}`)).toBeGreaterThan(0.9);
    expect(score(name, `${base} ${Number(number) + 1}`)).toBeLessThan(engine.threshold);
    expect(score(name, base)).toBeLessThan(engine.threshold);
  });

  it('that are articles and more are numbers behind tens alone', () => {
    expect(score('Zarvani dos Santos', 'Zarvani Santos')).toBeGreaterThan(0.85);
  });
});
