import { describe, expect, it } from '@jest/globals';
import type { ScanCandidate } from '@probity/contracts';
import { chosenPerson } from './chosen-person.js';

const candidate = (id: string, identifier: number): ScanCandidate => ({
  id,
  kind: 'person',
  name: 'Zoran Kvasek',
  company: null,
  country: null,
  riskScore: 0,
  lastChecked: null,
  matchScore: 0.99,
  reason: 'Same name.',
  why: {
    matchedName: 'Zoran Kvasek',
    matchedNameKind: 'primary',
    missing: [],
    alignment: [],
    features: [
      { name: 'identifier', contribution: identifier, query: 'X1', candidate: 'X1', detail: 'same' },
    ],
  },
});

describe('who is chosen without a choice', () => {
  it('is the only one with the same document, and never one with the same name alone', () => {
    expect(chosenPerson([candidate('a', 0), candidate('b', 0.2)])).toBe('b');
    expect(chosenPerson([candidate('a', 0)])).toBeNull();
    expect(chosenPerson([candidate('a', 0.2), candidate('b', 0.2)])).toBeNull();
    expect(chosenPerson([])).toBeNull();
  });
});
