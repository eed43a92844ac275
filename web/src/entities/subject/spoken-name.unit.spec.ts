import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldName, subjectKind } from '@probity/contracts';
import { spokenName } from './spoken-name.js';

const person = (name: string, country: string | null = null) => ({ kind: 'person', name, country }) as const;

describe('spokenName', () => {
  it.each([
    ['PETROV, Ivan', 'Ivan Petrov'],
    ['PETROV, IVAN', 'Ivan Petrov'],
    ['ПЕТРОВ, Иван Сергеевич', 'Иван Сергеевич Петров'],
    ['AL-ZAWAHIRI, Ayman', 'Ayman Al-Zawahiri'],
    ['AL ZAWAHIRI, Dr. Ayman', 'Dr. Ayman Al Zawahiri'],
    ['BIN LADIN, Usama', 'Usama bin Ladin'],
    ['VAN DER BERG, Jan', 'Jan van der Berg'],
    ['DE LA CRUZ, Maria', 'Maria de la Cruz'],
    ['LA ROSA, Pia', 'Pia La Rosa'],
    ['NGUYEN VAN, Thieu', 'Thieu Nguyen Van'],
    ["O'NEIL, Sean", "Sean O'Neil"],
    ["SA'ID, Hasan", "Hasan Sa'id"],
    ["'ABD AL-QADIR, Nasir", "Nasir 'Abd Al-Qadir"],
    ['MCDONALD, Ann', 'Ann McDonald'],
    ['GARCIA LOPEZ, Ana', 'Ana Garcia Lopez'],
    ['DELOS REYES, Feliciano, Jr.', 'Feliciano Delos Reyes Jr.'],
    ['MNANGAGWA, JR., Emmerson Dambudzo', 'Emmerson Dambudzo Mnangagwa Jr.'],
    ['ÇELİK,  Ümit', 'Ümit Çelik'],
  ])('turns %s', (published, spoken) => {
    expect(spokenName(person(published))).toBe(spoken);
  });

  it.each([
    ['XI, Jinping', 'CN', 'Xi Jinping'],
    ['KIM, Jong Un', 'KP', 'Kim Jong Un'],
    ['ORBAN, Viktor', 'HU', 'Orban Viktor'],
    ['LEE, Bruce', 'US', 'Bruce Lee'],
  ])('keeps the order of %s where the family name comes first (%s)', (published, country, spoken) => {
    expect(spokenName(person(published, country))).toBe(spoken);
  });

  it.each([
    'Ivan Petrov',
    'RI WON HO',
    'SUHARTO',
    'Petrov, Ivan',
    'Smith, Jr.',
    ', Ivan',
    'PETROV, ',
    'PETROV, Ivan, of Kazan',
    'أيمن الظواهري',
    'الظواهري، أيمن',
    '陈伟昭',
    '陈, 伟昭',
    '',
  ])('leaves %j as it is published', (published) => {
    expect(spokenName(person(published))).toBe(published);
  });

  it.each(subjectKind.options.filter((kind) => kind !== 'person'))(
    'leaves the comma of a subject of kind %s',
    (kind) => {
      expect(spokenName({ kind, name: 'NORTHWIND TRADE, Limited', country: null })).toBe(
        'NORTHWIND TRADE, Limited',
      );
    },
  );

  const word = fc.stringMatching(/^[A-Z][A-Z'-]{0,8}$/);
  const given = fc.stringMatching(/^[A-Z][a-z]{0,8}( [A-Z][a-z]{0,8})?$/);
  const listed = fc
    .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), given, fc.constantFrom('CN', 'RU', null))
    .map(([family, called, country]) => person(`${family.join(' ')}, ${called}`, country));
  const anything = fc.record({
    kind: fc.constantFrom(...subjectKind.options),
    name: fc.oneof(
      fc.string({ unit: 'grapheme' }),
      listed.map(({ name }) => name),
    ),
    country: fc.constantFrom('CN', 'RU', null),
  });
  const words = (name: string): string[] => foldName(name).split(' ').sort();

  it('loses and invents no word', () => {
    fc.assert(fc.property(listed, (name) => expect(words(spokenName(name))).toEqual(words(name.name))));
  });

  it('changes nothing that is in speaking order already', () => {
    fc.assert(
      fc.property(anything, (name) => {
        const spoken = spokenName(name);
        expect(spokenName({ ...name, name: spoken })).toBe(spoken);
      }),
    );
  });
});
