import { expect, it } from '@jest/globals';
import type { Evidence } from '../persons/current-evidence.js';
import { evidenceChanges } from './evidence-changes.js';

const evidence = (change: Partial<Evidence> = {}): Evidence => ({
  id: 'e1',
  source: 'ofac-sdn',
  entryId: '1001',
  listVersion: 'v1',
  key: 'sanction',
  kind: 'sanction',
  factor: 'sanction',
  title: 'TEST-1',
  date: null,
  country: null,
  summary: '',
  active: true,
  endedOn: null,
  inactiveSince: null,
  inactiveBecause: null,
  ...change,
});
const delisted = { active: false, inactiveSince: '2026-01-01', inactiveBecause: 'delisted' } as const;

it.each<[what: string, before: Evidence[], after: Evidence[], change: string[]]>([
  ['is the same', [evidence()], [evidence()], []],
  ['comes from a newer version of its list', [evidence()], [evidence({ listVersion: 'v2' })], []],
  ['is new', [], [evidence()], ['added']],
  ['has another title', [evidence()], [evidence({ title: 'TEST-2' })], ['changed']],
  ['has other remarks', [evidence()], [evidence({ summary: 'Also known' })], ['changed']],
  ['holds no more', [evidence()], [evidence(delisted)], ['removed']],
  ['holds again', [evidence(delisted)], [evidence()], ['added']],
  ['still does not hold', [evidence(delisted)], [evidence({ ...delisted, inactiveSince: '2027-01-01' })], []],
  ['belongs to another person now', [evidence()], [], ['removed']],
])('evidence that %s', (_what, before, after, change) => {
  const origin = { kind: 'sanction', source: 'ofac-sdn', entryId: '1001', evidenceId: 'e1' };
  expect(evidenceChanges(before, after)).toEqual(
    change.map((one): unknown => expect.objectContaining({ ...origin, change: one })),
  );
});
