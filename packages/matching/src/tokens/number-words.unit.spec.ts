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
      .filter(({ kind }) => !kind.endsWith('unit'))
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

  const units = {
    french: ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'],
    spanish: ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
    portuguese: ['um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'],
  };
  const ordinals = [
    'primero',
    'segundo',
    'tercero',
    'cuarto',
    'quinto',
    'sexto',
    'séptimo',
    'octavo',
    'noveno',
  ];
  it.each([
    ...units.french.map((unit, at) => [`vingt${at === 0 ? ' et ' : '-'}${unit}`, 21 + at] as const),
    ...units.spanish.map((unit, at) => [`treinta y ${unit}`, 31 + at] as const),
    ...units.portuguese.map((unit, at) => [`quarenta e ${unit}`, 41 + at] as const),
    ...ordinals.map((unit, at) => [`décimo ${unit}`, 11 + at] as const),
  ])('%s is %d', (words, number) => {
    expect(score(`Fondo Zarvani ${words}`, `Fondo Zarvani ${number}`)).toBeGreaterThan(0.9);
    expect(score(`Fondo Zarvani ${words}`, `Fondo Zarvani ${number - (number % 10)}`)).toBeLessThan(
      engine.threshold,
    );
  });

  it('that are articles and more are numbers behind tens alone', () => {
    expect(score('Zarvani dos Santos', 'Zarvani Santos')).toBeGreaterThan(0.85);
  });
});
