import { expect, it } from '@jest/globals';
import { companyInTitle } from './company-in-title.js';

it.each([
  ['General Director, Heron Shipping Ltd', 'Heron Shipping Ltd'],
  ['Director of the Heron Trading Corporation', 'Heron Trading Corporation'],
  ['Member of the Board of Directors of PJSC Heron', 'PJSC Heron'],
  ['Chairman of the Supervisory Board at OOO "Heron"', 'OOO "Heron"'],
  ['Businessman. Owner of Heron LLC.', 'Heron LLC'],
])('a title names a company: %s', (title, company) => {
  expect(companyInTitle(title)).toBe(company);
});

it.each([
  ['an office of a state', 'President of Peru'],
  ['an authority', 'Director of the Federal Agency for Ports'],
  ['a company whose name does not say so', 'Chairman of Heron'],
  ['a former one', 'Former Director of Heron Ltd'],
  ['several', 'Director of Heron Ltd and Stork Ltd'],
  ['a sentence', 'Head of the Chamber of Ports. Director of Stork Holding'],
  ['nothing', ''],
])('a title names none: %s', (_what, title) => {
  expect(companyInTitle(title)).toBeUndefined();
});

it('is fast on hostile titles', () => {
  expect(companyInTitle(`director ${'of the '.repeat(20_000)}`)).toBeUndefined();
  expect(companyInTitle('director, '.repeat(20_000))).toBeUndefined();
});
