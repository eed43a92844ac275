import fc from 'fast-check';
import { engine, scorePersons as score } from '../name-scores.harness.js';

const given = fc.constantFrom('Ahmad', 'Hassan', 'Yusuf', 'Khalil', 'Tariq', 'Salim', 'Omar', 'Karim');
const rare = fc.constantFrom('Zabtani', 'Kormouni', 'Dalhoushi', 'Marzagli', 'Tebroussi');
const between = (most: number): fc.Arbitrary<string[]> =>
  fc.uniqueArray(given, { minLength: 1, maxLength: most });

describe('a first and a last name beside a longer name', () => {
  it('is found when the last name is rare, with one to three names between', () => {
    fc.assert(
      fc.property(given, between(3), rare, (first, middle, last) => {
        fc.pre(!middle.includes(first));
        const full = [first, ...middle, last].join(' ');
        expect(score(`${first} ${last}`, full)).toBeGreaterThanOrEqual(engine.threshold);
      }),
    );
  });

  it('is found with the last name in another spelling of the same sound', () => {
    expect(score('Tariq Dalhushi', 'Tariq Omar Salim Dalhoushi')).toBeGreaterThanOrEqual(engine.threshold);
    expect(score('Tariq Khormouni', 'Tariq Omar Salim Kormouni')).toBeGreaterThanOrEqual(engine.threshold);
    expect(score('Tariq Qormouni', 'Tariq Omar Salim Kormouni')).toBeGreaterThanOrEqual(engine.threshold);
  });

  it('is not found when the last name has another sound, or is a usual given name', () => {
    expect(score('Tariq Dalkouti', 'Tariq Omar Salim Dalhoushi')).toBeLessThan(engine.threshold);
    expect(score('Tariq Karim', 'Tariq Omar Hassan Salim Karim')).toBeLessThan(engine.threshold);
  });

  it('is not found when it is two given names, and the last name is missing', () => {
    fc.assert(
      fc.property(given, given, rare, (first, second, last) => {
        fc.pre(first !== second);
        expect(score(`${first} ${second} ${last}`, `${first} ${second}`)).toBeLessThan(engine.threshold);
      }),
    );
  });
});

describe('a name of four words', () => {
  it('is found without any one of them, usual given names as well', () => {
    const compound = fc.constantFrom('Abd al-Karim', 'Ahmad', 'Khalil', 'Salim', 'Munther', 'Qusay');
    fc.assert(
      fc.property(fc.uniqueArray(compound, { minLength: 3, maxLength: 3 }), rare, (names, last) => {
        const rest = [...names.slice(1), last].join(' ');
        expect(score(rest, [...names, last].join(' '))).toBeGreaterThanOrEqual(engine.threshold);
      }),
    );
  });
});

describe('a kunya', () => {
  const parent = fc.constantFrom('Abu', 'Abou', 'Umm');

  it('alone is nobody who is called otherwise as well', () => {
    fc.assert(
      fc.property(parent, given, rare, (of, child, last) => {
        expect(score(`${of} ${child} al-${last}`, `${of} ${child}`)).toBeLessThan(engine.threshold);
        expect(score(`${of} ${child}`, `${of} ${child} ${last}`)).toBeLessThan(engine.threshold);
      }),
    );
  });

  it('may be missing beside two other names, and be in Arabic letters', () => {
    expect(score('Tariq Dalhoushi', 'Tariq Dalhoushi Abu Omar')).toBeGreaterThanOrEqual(engine.threshold);
    expect(score('أبو عمر الدلهوشي', 'Abu Omar al-Dalhoushi')).toBeGreaterThanOrEqual(engine.threshold);
    expect(score('أبو عمر', 'Abu Omar al-Dalhoushi')).toBeLessThan(engine.threshold);
  });
});

describe('an Arabic name as North Africans write it', () => {
  it('may have lost the vowel of its article', () => {
    expect(score('Lazhar Ben Salim Dalhoushi', 'Al-Azhar Ben Salim Dalhoushi')).toBeGreaterThan(0.9);
  });

  it.each([
    ['Tawfiq', 'Toufik'],
    ['Awni', 'Ouni'],
    ['Fawzi', 'Faouzi'],
  ])('writes %s and %s alike', (a, b) => {
    expect(score(`${a} Zabtani`, `${b} Zabtani`)).toBeGreaterThan(0.9);
  });
});
