import { compareBirthDates } from './birth-date.js';
import { hasValidCheckDigits } from './check-digits.js';
import { compareCountries } from './countries.js';
import type { Identifier } from '../model.js';
import { compareIdentifiers, keyedIdentifier } from './identifiers.js';

const compare = (query: readonly Identifier[], listed: readonly Identifier[]) =>
  compareIdentifiers(query.map(keyedIdentifier), listed);

describe('birth dates', () => {
  it.each([
    ['1961-04-09', '1961-04-09', 'same-day'],
    ['1961-04', '1961-04-09', 'same-month'],
    ['1961', '1961-04-09', 'same-year'],
    ['1961-09-04', '1961-04-09', 'day-month-flip'],
    ['1961-04-10', '1961-04-09', 'other-day'],
    ['1962-04-09', '1961-04-09', 'near-year'],
    ['1963-04-09', '1961-04-09', 'other-year'],
    ['1962-04-09', '1960/1965', 'same-year'],
    ['1962-04-09', '~1960', 'same-year'],
    ['1970-04-09', '~1960', 'other-year'],
  ])('%s and %s are %s', (query, listed, agreement) => {
    expect(compareBirthDates(query, [listed])?.agreement).toBe(agreement);
  });

  it('take the best of several, and say nothing when one side has none', () => {
    expect(compareBirthDates('1961', ['1950', '1961-01-01'])).toEqual({
      agreement: 'same-year',
      candidate: '1961-01-01',
    });
    expect(compareBirthDates(undefined, ['1950'])).toBeUndefined();
    expect(compareBirthDates('1961', ['unknown'])).toBeUndefined();
  });
});

describe('countries', () => {
  it.each([
    [['ru'], ['RU'], 'same'],
    [['HK'], ['CN'], 'territory'],
    [['FR'], ['CN'], 'different'],
    [[], ['CN'], undefined],
  ])('%j and %j are %s', (query, listed, agreement) => {
    expect(compareCountries(query, listed)).toBe(agreement);
  });
});

describe('identifiers', () => {
  it.each([
    ['lei', '529900T8BM49AURSDO55', true],
    ['lei', '529900T8BM49AURSDO56', false],
    ['imo', '9074729', true],
    ['imo', '9074728', false],
    ['isin', 'US0378331005', true],
    ['iban', 'GB82WEST12345698765432', true],
    ['inn', '7707083893', true],
    ['inn', '7707083894', false],
    ['tax', '7707083894', true],
    ['passport', 'anything', true],
  ])('%s %s: check digits valid %s', (family, value, valid) => {
    expect(hasValidCheckDigits(family, value)).toBe(valid);
  });

  it('agree whatever the spelling, and contradict only where one holder has one', () => {
    const same = compare(
      [{ type: 'Passport No.', value: 'ab 123-4567' }],
      [{ type: 'passport', value: 'AB1234567' }],
    );
    expect(same).toMatchObject({ same: true, sameFamily: true });
    expect(
      compare([{ type: 'passport', value: 'AB1234567' }], [{ type: 'passport', value: 'CD7654321' }]),
    ).toBeUndefined();
    const ships = compare([{ type: 'IMO', value: 'IMO 9074729' }], [{ type: 'imo', value: '9241061' }]);
    expect(ships).toMatchObject({ same: false });
  });

  it.each([
    ['inn', undefined, 'inn', undefined, false],
    ['INN_code', undefined, 'Tax ID No.', undefined, false],
    ['tax-id', 'RU', 'tax-id', undefined, false],
    ['Tax ID No.', undefined, 'tax-id', 'ru', false],
    ['tax-id', undefined, 'tax-id', undefined, true],
    ['NIT #', 'CO', 'tax-id', undefined, true],
    ['inn', undefined, 'tax-id', 'KZ', true],
  ])(
    'of taxes are held to the check digits of Russian ones only: %s %s, %s %s: valid %s',
    (type, country, otherType, otherCountry, valid) => {
      const [query, listed] = [
        { type, country, value: '7707083894' },
        { type: otherType, country: otherCountry, value: '7707083894' },
      ];
      expect(compare([query], [listed])).toMatchObject({ same: true, sameFamily: true, valid });
    },
  );

  it.each([
    ['0xABCDEFabcdef1234567890abcdefABCDEF123456', '0xabcdefabcdef1234567890abcdefabcdef123456', true],
    ['BC1QKRVNEXMPLEQKRVNEXMPLEQKRVNEXMPLE2345', 'bc1qkrvnexmpleqkrvnexmpleqkrvnexmple2345', true],
    ['ltc1qkrvnexmpleqkrvnexmpleqkrvnexmple2345', 'LTC1QKRVNEXMPLEQKRVNEXMPLEQKRVNEXMPLE2345', true],
    ['1KorvaneExampLe9uQm4TzWbYcDfGh2Jk3', '1KorvaneExampLe9uQm4TzWbYcDfGh2Jk3', true],
    ['1KorvaneExampLe9uQm4TzWbYcDfGh2Jk3', '1korvaneexample9uqm4tzwbycdfgh2jk3', false],
    ['LTC1oExampLe9uQm4TzWbYcDfGh2Jk3', 'ltc1oexample9uqm4tzwbycdfgh2jk3', false],
    ['0xABCDEFabcdef', '0xabcdefabcdef', false],
  ])('of wallets, %s and %s: the same %s', (query, listed, same) => {
    const found = compare(
      [{ type: 'Digital Currency Address - X', value: query }],
      [{ type: 'crypto-wallet', value: listed }],
    );
    expect(found?.same ?? false).toBe(same);
  });
});
