import { describe, expect, it } from '@jest/globals';
import { browserCookie, browserSecret } from './browser-cookie.js';
import { providerIdentity } from './provider-identity.js';
import { roleOfGroups } from './provider-role.js';

const names = { groupsClaim: 'groups', emailVerifiedClaim: 'email_verified' };
const claims = { iss: 'https://one.example', sub: 'ada', email: 'Ada@Example.org', email_verified: true };

describe('who a provider says that somebody is', () => {
  it('is read from its claims', () => {
    expect(providerIdentity({ ...claims, groups: ['a'], amr: ['pwd', 'mfa'] }, names)).toEqual({
      issuer: 'https://one.example',
      subject: 'ada',
      email: 'ada@example.org',
      groups: ['a'],
      isMultiFactor: true,
    });
  });

  it.each([{ sub: '' }, { sub: 5 }, { sub: 'a\0' }, { sub: 'x'.repeat(256) }, { iss: undefined }])(
    'is nobody with %j',
    (changes) => {
      expect(providerIdentity({ ...claims, ...changes }, names)).toBeUndefined();
    },
  );

  it.each([
    [true, 'ada@example.org'],
    ['true', 'ada@example.org'],
    ['1', 'ada@example.org'],
    [false, undefined],
    ['false', undefined],
    ['yes', undefined],
    [[true], undefined],
    [undefined, undefined],
  ])('has an address that is verified as %j: %s', (email_verified, email) => {
    expect(providerIdentity({ ...claims, email_verified }, names)?.email).toBe(email);
    const other = { ...names, emailVerifiedClaim: 'xms_edov' };
    expect(providerIdentity({ ...claims, xms_edov: email_verified }, other)?.email).toBe(email);
  });

  it.each([
    ['a list', { groups: ['a', 'b'] }, ['a', 'b']],
    ['one text', { groups: 'a' }, ['a']],
    ['none', {}, []],
    ['another place', { _claim_names: { groups: 'src1' } }, undefined],
    ['what is no list of texts', { groups: [{ a: 1 }] }, undefined],
  ])('is in groups by %s', (_how, changes, groups) => {
    expect(providerIdentity({ ...claims, ...changes }, names)?.groups).toEqual(groups);
  });
});

describe('the role of groups', () => {
  const roles = { officers: 'analyst', admins: 'administrator' } as const;

  it.each([
    [[], 'user'],
    [['officers'], 'analyst'],
    [['admins', 'officers'], 'administrator'],
    [['ADMINS', 'toString', '__proto__'], 'user'],
  ])('%j: %s', (groups, role) => {
    expect(roleOfGroups(groups, roles)).toBe(role);
  });
});

describe('the cookie of a browser', () => {
  const secret = 's'.repeat(43);

  it('is read among others, and only in its own form', () => {
    const [pair = ''] = browserCookie(secret).split(';');
    expect(browserSecret(`a=b; ${pair}; c=d`)).toBe(secret);
    for (const cookie of [undefined, '', `x${pair}`, pair.slice(0, 40), `${pair}!`, pair.replace('=', '')])
      expect(browserSecret(cookie)).toBeUndefined();
  });
});
