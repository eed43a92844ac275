/** @jest-environment ./web/testing/dom-environment.mjs */
import { missingFactor, offeredTo } from './access-claims.js';

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
  [{ app_metadata: { role: 'administrator' } }, true, true],
  [{ app_metadata: { role: 'analyst' } }, false, true],
  [{ app_metadata: { role: 'user' } }, false, false],
  [{ app_metadata: { role: ['administrator'] } }, false, false],
  [{ app_metadata: null }, false, false],
  [{ role: 'administrator', user_metadata: { role: 'administrator' } }, false, false],
])(
  'of %j says whether it is an administrator’s: %s, or an analyst’s: %s',
  (claims, isAdministrator, isAnalyst) => {
    expect(offeredTo(tokenOf(claims))).toEqual({ isAdministrator, isAnalyst });
  },
);

it.each(['unknown', '', 'a.b.c'])('takes %j for nobody’s', (text) => {
  expect(offeredTo(text)).toEqual({ isAdministrator: false, isAnalyst: false });
});
