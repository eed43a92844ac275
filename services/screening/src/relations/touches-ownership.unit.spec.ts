import { describe, expect, it } from '@jest/globals';
import type { ListRelation } from '@probity/watchlists';
import fc from 'fast-check';
import { joinKeys } from '../joins/same-subject.js';
import { grouped } from '../persons/grouped.js';
import { from } from '../persons/stored-entry.builder.js';
import type { SourcedEntry } from '../persons/stored-entry.js';
import { meantPerson, type Candidate } from './meant-party.js';
import { relationKeys, targetKeys } from './relation-keys.js';
import { ownedBySanctioned } from './sanctioned-owners.js';
import { holdingOf, partyKey, statedTies } from './tie.js';
import { isOutdated, touchesOwnership } from './touches-ownership.js';

const today = '2026-11-26';

/** An entry in the database, and whose it is. */
interface Row extends SourcedEntry {
  readonly sourceName: string;
  readonly personId: string;
  readonly live: boolean;
}

const keyOf = ({ source, entry }: SourcedEntry): string => `${source} ${entry.entryId}`;

/** What counting anew gives. */
const counted = (rows: readonly Row[]): unknown => {
  const live = rows.filter((row) => row.live);
  const keyed = grouped(
    live.flatMap((row) => joinKeys(row).map((key) => ({ ...row, key: `${row.source} ${key}` }))),
    ({ key }) => key,
  );
  const candidatesOf = (source: string, relation: ListRelation): Candidate[] =>
    targetKeys(source, relation)
      .flatMap((key) => keyed.get(`${source} ${key}`) ?? [])
      .map(({ personId, entry: { entryId, names: called } }) => {
        return { personId, entryId, names: called.map(({ value }) => value) };
      });
  const meant = live.flatMap(({ source, entry }) =>
    (entry.relations ?? []).map((relation) => {
      const candidates = candidatesOf(source, relation);
      return [partyKey(source, relation), meantPerson(source, relation, candidates)] as const;
    }),
  );
  const holdings = statedTies(live, new Map(meant)).flatMap((tie) => holdingOf(tie, today));
  const parties = [...grouped(live, ({ personId }) => personId)].map(([id, entries]) => ({
    id,
    name: entries[0]?.entry.names[0].value ?? '',
    sanctioned: entries.some(({ entry }) => entry.active && entry.topics.includes('sanction')),
  }));
  return new Map([...ownedBySanctioned(holdings, new Map(parties.map((party) => [party.id, party])))].sort());
};

/** What the rule says of an import that made `after` of `before`. */
const touches = (before: readonly Row[], after: readonly Row[]): Promise<boolean> => {
  const former = new Map(before.map((row) => [keyOf(row), row]));
  const entryIn = (row: Row | undefined) => (row?.live ? row.entry : null);
  const touched = after
    .filter((row) => row !== former.get(keyOf(row)))
    .map((row) => ({ ...row, before: entryIn(former.get(keyOf(row))), now: entryIn(row) }));
  const live = after.filter((row) => row.live);
  const naming = live
    .filter(({ entry }) => entry.relations?.some(({ kind }) => kind === 'owner'))
    .flatMap(relationKeys);
  return touchesOwnership(touched, {
    entriesOf: (ids) => Promise.resolve(live.filter(({ personId }) => ids.includes(personId))),
    isNamed: (keys) => Promise.resolve(naming.some((key) => keys.includes(key))),
  });
};

const names = ['Heron Ltd', 'Crane Ltd', 'Crane Limited', 'Stork Ltd', 'Teal Ltd', 'Swan Ltd'] as const;
const entryIds = ['1', '2', '3', '4', '5'] as const;

const someRelation = fc
  .record({
    kind: fc.constantFrom('owner' as const, 'owner' as const, 'linked' as const),
    inverse: fc.boolean(),
    target: fc.oneof(
      fc.record({ entryId: fc.constantFrom(...entryIds, 'old-1', 'old-2') }),
      fc.record({ name: fc.constantFrom(...names) }),
    ),
    share: fc.constantFrom(20, 50, 100),
  })
  .map(({ target, ...relation }): ListRelation => ({ ...relation, ...target }));

const someFacts = fc.record({
  source: fc.constantFrom('ftm:one', 'ftm:two'),
  entryId: fc.constantFrom(...entryIds),
  name: fc.constantFrom(...names),
  topic: fc.constantFrom('sanction' as const, 'other' as const),
  relations: fc.oneof(fc.constant([]), fc.array(someRelation, { maxLength: 2 })),
  formerIds: fc.subarray(['old-1', 'old-2'], { maxLength: 1 }),
  personId: fc.constantFrom('ada', 'eva', 'tom', 'ida', 'jon', 'vera'),
  live: fc.boolean(),
});
type Facts = typeof someFacts extends fc.Arbitrary<infer Some> ? Some : never;

const rowOf = ({ source, entryId, name, topic, relations, formerIds, personId, live }: Facts): Row => {
  const crossReferences = formerIds.map((formerId) => ({ source, entryId: formerId }));
  const change = { entryId, kind: 'organization', relations, crossReferences } as const;
  const sourced = from(source, { ...change, topics: [topic], names: [{ value: name, kind: 'primary' }] });
  return { ...sourced, sourceName: source, personId, live };
};

const idOf = ({ source, entryId }: Facts): string => `${source} ${entryId}`;
const someEntries = fc.uniqueArray(someFacts, { selector: idOf, minLength: 1, maxLength: 10 });

/** One new fact of an entry that is there, or an entry with all of its facts; nobody's person changes. */
const someChange = fc.record({
  to: someFacts,
  of: fc.nat(),
  fact: fc.option(fc.constantFrom('name', 'topic', 'relations', 'formerIds', 'live')),
});
type Change = typeof someChange extends fc.Arbitrary<infer Some> ? Some : never;

const applied = (before: readonly Facts[], { to, of, fact }: Change): Facts => {
  const one = before[of % before.length];
  if (fact !== null && one !== undefined) return { ...one, [fact]: to[fact] };
  const same = before.find((facts) => idOf(facts) === idOf(to));
  return { ...to, personId: same?.personId ?? to.personId };
};

describe('touchesOwnership', () => {
  it('is true of every import after which counting anew gives something else', async () => {
    let untouched = 0;
    let different = 0;
    await fc.assert(
      fc.asyncProperty(someEntries, someChange, async (entries, change) => {
        const changed = applied(entries, change);
        const [before, row] = [entries.map(rowOf), rowOf(changed)];
        const after = [...new Map([...before, row].map((one) => [keyOf(one), one])).values()];
        const [one, other] = [counted(before), counted(after)];
        if (await touches(before, after)) return void (different += 1);
        untouched += 1;
        expect(other).toEqual(one);
      }),
      { numRuns: 2_000 },
    );
    expect(untouched).toBeGreaterThan(100);
    expect(different).toBeGreaterThan(100);
  });
});

describe('isOutdated', () => {
  const now = new Date(`${today}T12:00:00Z`);
  it.each([
    ['nothing was ever counted', null, true],
    ['the last count was yesterday', '2026-11-25T23:59:59Z', true],
    ['the last count was today', '2026-11-26T00:00:01Z', false],
  ])('when %s', (_case, at, outdated) => {
    expect(isOutdated(at === null ? null : new Date(at), now)).toBe(outdated);
  });
});
