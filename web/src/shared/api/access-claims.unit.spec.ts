/** @jest-environment ./web/testing/dom-environment.mjs */
import { missingFactor } from './access-claims.js';

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
