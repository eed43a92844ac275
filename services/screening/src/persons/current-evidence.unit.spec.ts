import { describe, expect, it } from '@jest/globals';
import type { ListPosition } from '@probity/watchlists';
import { countingIds } from '@probity/kit/context';
import { currentEvidence, type MemberEntry } from './current-evidence.js';
import { storedEntry } from './stored-entry.builder.js';

const at = '2026-03-01T00:00:00.000Z';
const later = '2026-04-01T00:00:00.000Z';
const member = (change: Partial<MemberEntry> = {}): MemberEntry => ({
  source: 'ofac-sdn',
  sourceName: 'OFAC SDN',
  personId: 'ada',
  listVersion: 'v1',
  removedAt: null,
  entry: storedEntry(),
  ...change,
});
const ids = countingIds();
const evidence = (members: MemberEntry[], stored: ReturnType<typeof currentEvidence> = [], time = at) =>
  currentEvidence(members, stored, time, () => ids.next());

describe('currentEvidence', () => {
  it('keeps its id while the entry says it, and names the version that brought it', () => {
    const first = evidence([member()]);
    const entry = storedEntry({ programs: ['TEST-2'] });
    const second = evidence([member({ listVersion: 'v2', entry })], first, later);
    expect(second).toMatchObject([{ id: first[0]?.id, title: 'TEST-2', listVersion: 'v2', active: true }]);
  });

  it('becomes inactive with the date of the delisting, and active again when the entry returns', () => {
    const first = evidence([member()]);
    const gone = evidence([member({ removedAt: later })], first, later);
    expect(gone).toMatchObject([{ active: false, inactiveSince: later, inactiveBecause: 'delisted' }]);
    expect(evidence([member()], gone)).toMatchObject([
      { id: first[0]?.id, active: true, inactiveSince: null, inactiveBecause: null },
    ]);
  });

  it('keeps an ended statement with the day Probity learnt of it', () => {
    const ended = evidence([member({ entry: storedEntry({ active: false }) })]);
    const again = evidence([member({ entry: storedEntry({ active: false }) })], ended, later);
    expect(again).toMatchObject([{ active: false, inactiveSince: at, inactiveBecause: 'ended' }]);
  });

  it('keeps the day and reason of what had ended before its entry left the list', () => {
    const entry = storedEntry({ active: false });
    const ended = evidence([member({ entry })]);
    const gone = evidence([member({ entry, removedAt: later })], ended, later);
    expect(gone).toMatchObject([{ active: false, inactiveSince: at, inactiveBecause: 'ended' }]);
  });

  it('keeps as inactive what the entry does not say any more', () => {
    const first = evidence([member({ entry: storedEntry({ topics: ['sanction', 'crime'] }) })]);
    expect(evidence([member()], first, later)).toMatchObject([
      { key: 'sanction', active: true },
      { key: 'crime', active: false, inactiveSince: later, inactiveBecause: 'delisted' },
    ]);
  });

  it('keeps its id where the list corrects how it writes an office', () => {
    const holding = (position: Omit<ListPosition, 'state'>) =>
      member({ entry: storedEntry({ topics: ['pep'], positions: [{ ...position, state: 'current' }] }) });
    const first = evidence([holding({ title: 'President of Bolivia', country: 'BO', from: '2020' })]);
    const corrected = { title: 'president of Bolivia', country: 'BO', from: '2020-11' };
    const second = evidence([holding(corrected)], first, later);
    const key = 'position:president of Bolivia|BO|2020-11';
    expect(second).toEqual([{ ...first[0], key, title: corrected.title, date: '2020-11' }]);
    expect(evidence([holding({ title: 'Mayor of La Paz', country: 'BO' })], second, later)).toMatchObject([
      { title: 'Mayor of La Paz', active: true },
      { id: first[0]?.id, active: false, inactiveSince: later, inactiveBecause: 'delisted' },
    ]);
  });
});
