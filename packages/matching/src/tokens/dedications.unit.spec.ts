import fc from 'fast-check';
import { engine, scoreOrganizations as score } from '../name-scores.harness.js';
import { tokenise } from './tokenise.js';

describe('whom an organisation is named after', () => {
  it.each([
    [
      'given name and patronymic',
      'Завод «Корван» имени Ивана Ивановича Тарбова',
      'Korvan Plant named after Tarbov',
    ],
    ['initials', 'Завод имени Я.М.Тарбова', 'Tarbov Plant'],
    [
      'initials that look like a Roman number',
      'Завод «Корван» им. И. И. Тарбова',
      'Korvan Plant named after I.I. Tarbov',
    ],
    [
      'initials without dots that look like a Roman number',
      'Korvan Production Association named after V. I. Tarbov',
      'KORVAN PRODUCTION ASSOCIATION NAMED AFTER VI TARBOV',
    ],
  ])('is found by the surname: %s', (_what, a, b) => {
    expect(score(a, b)).toBeGreaterThanOrEqual(engine.threshold);
  });

  it('keeps the surname what tells one from another', () => {
    expect(
      score('Завод имени Ивана Ивановича Тарбова', 'Plant named after Ivan Ivanovich Zelimov'),
    ).toBeLessThan(engine.threshold);
  });

  it('weighs less where another word names the organisation', () => {
    expect(
      score(
        'Korvan Machine Building Plant',
        'Korvan Machine Building Plant named after Academician A. G. Tarbov',
      ),
    ).toBeGreaterThanOrEqual(engine.threshold);
    expect(score('Machine Building Plant', 'Machine Building Plant named after Tarbov')).toBeLessThan(
      engine.threshold,
    );
  });

  it('is found in the genitive in Latin letters', () => {
    expect(score('NIMO im. V. V. Bakhtireva AO', 'JSC NIMO named after V.V. Bahtirev')).toBeGreaterThan(0.9);
  });

  it('takes initials for no legal form', () => {
    const { tokens } = tokenise('Design Bureau named after Academician A. G. Tarbov', 'organization');
    expect(tokens.filter((token) => token.class === 'legal-form')).toEqual([]);
  });

  it('never weighs more than the same words elsewhere', () => {
    const word = fc.constantFrom('korvan', 'tarbov', 'ivanovich', 'plant', 'llc', 'academician', 'petrova');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const named = tokenise(`korvan named after ${words.join(' ')}`, 'organization');
        const plain = tokenise(`korvan ${words.join(' ')}`, 'organization');
        expect(named.weight).toBeLessThanOrEqual(plain.weight + 0.1 + 1e-9);
      }),
    );
  });

  it('still reads a Roman number without dots', () => {
    expect(score('Korvan Growth Fund II', 'Korvan Growth Fund III')).toBeLessThan(engine.threshold);
    expect(score('Korvan Growth Fund II', 'Korvan Growth Fund 2')).toBeGreaterThanOrEqual(engine.threshold);
  });
});
