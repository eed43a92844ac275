/** @jest-environment ./web/testing/dom-environment.mjs */
import { isAdministrators, missingFactor } from './access-claims.js';

const tokenOf = (claims: object): string =>
  `h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}.s`;

it.each([
  [{}, null],
  [{ mfa_required: 'enroll' }, 'enroll'],
  [{ mfa_required: 'challenge' }, 'challenge'],
  [{ mfa_required: 'of tomorrow' }, 'challenge'],
  [{ name: '??>~ÿ' }, null],
])('reads %j as %s', (claims, missing) => {
  expect(missingFactor(tokenOf(claims))).toBe(missing);
});

it.each(['unknown', '', 'a.b.c'])('reads nothing from %j', (text) => {
  expect(missingFactor(text)).toBeNull();
});

it.each([
  [{ app_metadata: { role: 'administrator' } }, true],
  [{ app_metadata: { role: 'analyst' } }, false],
  [{ app_metadata: { role: ['administrator'] } }, false],
  [{ app_metadata: null }, false],
  [{ role: 'administrator', user_metadata: { role: 'administrator' } }, false],
])('of %j says whether it is an administrator’s: %s', (claims, expected) => {
  expect(isAdministrators(tokenOf(claims))).toBe(expected);
});

it.each(['unknown', '', 'a.b.c'])('takes %j for nobody’s', (text) => {
  expect(isAdministrators(text)).toBe(false);
});
