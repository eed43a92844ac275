import { describe, expect, it } from '@jest/globals';
import { coverageOf } from './coverage.js';

const sanctions = { version: 'f00', degraded: false, covers: ['sanction' as const] };
const offices = { version: 'f01', degraded: false, covers: ['pep' as const, 'media' as const] };
const stale = { ...sanctions, degraded: true };
const notLoaded = { version: null, degraded: true };
const unrecorded = { version: 'f02', degraded: false };

describe('the coverage of a kind of evidence', () => {
  it.each([
    ['asked', 'sanction', [sanctions]],
    ['asked', 'pep', [stale, offices]],
    ['partly', 'sanction', [stale, offices]],
    ['partly', 'sanction', [sanctions, notLoaded]],
    ['not-checked', 'pep', [sanctions]],
    ['not-checked', 'pep', [sanctions, notLoaded]],
    ['not-checked', 'sanction', []],
    ['not-checked', 'sanction', [notLoaded]],
    ['unknown', 'sanction', [unrecorded]],
    ['asked', 'sanction', [unrecorded, sanctions]],
  ] as const)('is %s for %s', (coverage, kind, lists) => {
    expect(coverageOf(kind, lists)).toBe(coverage);
  });
});
