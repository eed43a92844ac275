import { describe, expect, it } from '@jest/globals';
import type { Authenticity, AuthenticityCheck } from '@probity/contracts';
import fc from 'fast-check';
import { rejections } from './rejections.js';

const names = [
  'check-digits',
  'expiry',
  'format',
  'issuer',
  'zones',
  'specimen-numbers',
  'lost-numbers',
] as const;
const with_ = (
  change: Partial<Record<AuthenticityCheck['name'], AuthenticityCheck['state']>>,
): Authenticity => ({
  state: 'consistent',
  checks: names.map((name) => ({ name, state: change[name] ?? 'passed', text: `About ${name}.` })),
});
const agrees = { match: true, contradicted: [] };

describe('the rejection of a document', () => {
  it('has no reason where digits, expiry and name agree, also without lists of numbers', () => {
    const unlisted = {
      zones: 'not-checked',
      'specimen-numbers': 'not-checked',
      'lost-numbers': 'not-checked',
    } as const;
    expect(rejections(with_(unlisted), agrees)).toEqual([]);
  });

  it('names what failed, what was not checked and had to be, and what differs', () => {
    expect(rejections(with_({ expiry: 'failed', 'check-digits': 'not-checked' }), agrees)).toEqual([
      'About check-digits.',
      'About expiry.',
    ]);
    expect(rejections(with_({}), { match: false, contradicted: ['birth-date'] })).toEqual([
      'The document does not agree with the subject by name.',
      'The document and the subject differ: birth date.',
    ]);
  });

  it('is never empty when anything failed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), (name) => {
        expect(rejections(with_({ [name]: 'failed' }), agrees)).not.toEqual([]);
      }),
    );
  });
});
