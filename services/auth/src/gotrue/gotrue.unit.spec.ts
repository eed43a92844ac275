import { BlockList } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { GotrueFailure } from './gotrue-failure.js';
import { clientAddress } from './client-address.js';
import { errorBody, speaksWords } from './error-body.js';
import { redirectTarget } from './redirect-target.js';

describe('error body', () => {
  const weak = new GotrueFailure('weak_password', { message: 'Too short.', reasons: ['length'] });

  it('is in words from the version 2024-01-01 on', () => {
    expect([undefined, '2023-12-31', 'soon', '2024-01-01', '2026-01-01'].map(speaksWords)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    const weak_password = { reasons: ['length'] };
    expect(errorBody(weak, true, 'c1')).toEqual({
      code: 'weak_password',
      error_code: 'weak_password',
      message: 'Too short.',
      weak_password,
    });
    expect(errorBody(weak, false, 'c1')).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: 'Too short.',
      weak_password,
    });
  });

  it('names the correlation id of failures of ours', () => {
    expect(errorBody(new GotrueFailure('unexpected_failure'), true, 'c1')).toMatchObject({ error_id: 'c1' });
  });
});

describe('client address', () => {
  const proxies = new BlockList();
  proxies.addSubnet('127.0.0.0', 8, 'ipv4');
  proxies.addAddress('::1', 'ipv6');

  it.each([
    ['a trusted proxy tells it', '127.0.0.1', '198.51.100.9', '198.51.100.9'],
    ['IPv4 is written as IPv6', '::ffff:127.0.0.1', '2001:db8::9', '2001:db8::9'],
    ['a client lies to the proxy', '127.0.0.1', '203.0.113.5, 198.51.100.9', '198.51.100.9'],
    ['a stranger lies to us', '192.0.2.1', '198.51.100.9', '192.0.2.1'],
    ['the proxy says nothing', '::1', undefined, '::1'],
    ['the proxy says nonsense', '127.0.0.1', 'unknown', '127.0.0.1'],
  ])('when %s', (_name, peer, forwarded, address) => {
    expect(clientAddress(peer, forwarded, proxies)).toBe(address);
  });
});

describe('redirect target', () => {
  const site = 'https://probity.example/app';
  const allowed = ['probity://auth', 'https://other.example'];

  it.each([
    ['https://probity.example/app', true],
    ['https://probity.example/app/search?q=1#x', true],
    ['https://probity.example/application', false],
    ['https://probity.example/', false],
    ['http://probity.example/app', false],
    ['https://probity.example.evil.example/app', false],
    ['https://user@probity.example/app', false],
    ['https://probity.example/app/../admin', false],
    ['https://other.example/anything', true],
    ['https://other.example:8443/', false],
    ['probity://auth/confirm', true],
    ['probity://elsewhere', false],
    ['javascript:alert(1)', false],
    ['/app', false],
    ['', false],
  ])('%s: %s', (wish, isAllowed) => {
    expect(redirectTarget(wish, site, allowed) !== undefined).toBe(isAllowed);
  });
});
