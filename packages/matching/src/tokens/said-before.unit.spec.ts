import fc from 'fast-check';
import { engine, scoreOrganizations as score } from '../name-scores.harness.js';
import { lightenAcronyms } from './bracketed-acronyms.js';
import { tokenise } from './tokenise.js';

const weightOf = (name: string, written: string): number =>
  tokenise(name, 'organization').tokens.findLast((token) => token.written === written)?.weight ?? 0;

describe('what the name of an organisation says twice', () => {
  it.each([
    ['its name and form', 'Открытое акционерное общество “Корван” (ОАО “Корван”)', 'JSC Korvan'],
    ['its name of two words', 'Акционерное общество «Корван-Тарб» (АО «Корван-Тарб»)', 'Korvan-Tarb JSC'],
    ['its trade', 'Судоходная компания «Корванское пароходство»', 'Korvan Shipping Company'],
  ])('counts once: %s', (_what, a, b) => {
    expect(score(a, b)).toBeGreaterThanOrEqual(engine.threshold);
  });

  it('never weighs more than it did the first time', () => {
    const word = fc.constantFrom('korvan', 'tarbuga', 'bank', 'trading', 'shipping', 'llc', 'ltd', 'zelim');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const once = tokenise(words.join(' '), 'organization');
        const twice = tokenise([...words, ...words].join(' '), 'organization');
        expect(twice.weight).toBeLessThanOrEqual(2 * once.weight);
        expect(score(words.join(' '), words.join(' '))).toBe(score('korvan', 'korvan'));
      }),
    );
  });
});

describe('an acronym in brackets', () => {
  it.each([
    ['Korvane Mining Trading Corporation (KORMIT)', 'kormit'],
    ['Korvane Engine Company (PJSC KADVO)', 'kadvo'],
    ['State Institute of Korvane (GosNIIKoR)', 'gosniikor'],
  ])('says little: %s', (name, acronym) => {
    expect(weightOf(name, acronym)).toBeLessThan(0.2);
  });

  it.each([
    ['a word', 'Korvane Trading (Tarbuga)', 'tarbuga'],
    ['a name all in capitals', 'KORVANE TRADING (TARBUGA)', 'tarbuga'],
    ['capitals without brackets', 'Korvane Trading TARBUGA', 'tarbuga'],
  ])('is not %s', (_what, name, word) => {
    expect(weightOf(name, word)).toBe(1);
  });

  it('changes no name without brackets', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z ]{1,30}$/), (name) => {
        const { tokens } = tokenise(name, 'organization');
        expect(lightenAcronyms(tokens, name)).toEqual(tokens);
      }),
    );
  });
});
