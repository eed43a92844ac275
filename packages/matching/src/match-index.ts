import type { Fields } from './combine/combine-fields.js';
import { identifierKey, shortestIdentifier } from './combine/identifiers.js';
import { bestName, matchName } from './align/best-name.js';
import { compareOnce } from './align/remembered-pairs.js';
import { defaultLimit } from './configuration.js';
import { answerOf, evidenceOf, nearMiss, type Best, type Scored } from './answer.js';
import type { EntryRef, IndexDelta, IndexEntry, MatchAnswer, MatchOptions, Subject } from './model.js';
import { fieldsOfSubject, listedNames, modeOfEntry, modesOfQuery, prepareNames } from './prepare.js';
import { readableNames } from './readable-names.js';
import type { NameMode, PreparedName } from './tokens/token.js';
import { readings } from './tokens/tokenise.js';
import { UnmatchableQuery } from './unmatchable-query.js';
import { EntryStore } from './candidates/entry-store.js';
import { findCandidates, type Wanted } from './candidates/find-candidates.js';
import { HashMultimap } from './candidates/hash-multimap.js';
import { identifierHash } from './candidates/keys.js';
import type { HeldEntry } from './candidates/packed-entry.js';
import { Shelf } from './candidates/shelf.js';
import { leastLikenesses, mayAgree, traitsOf } from './candidates/traits.js';

/** Entries of one step of `applyInSteps`; some 2 ms where each has several names. */
const stepSize = 10;

/** All listed parties in memory, searchable by any of their names and identifiers. */
export class MatchIndex {
  private readonly entries = new EntryStore();
  private readonly shelves = {
    person: new Shelf('person'),
    organization: new Shelf('organization'),
  } as const satisfies Record<NameMode, Shelf>;
  private readonly identifiers = new HashMultimap();

  constructor(private readonly threshold: number) {}

  /** Live entries. */
  get size(): number {
    return this.entries.size;
  }

  /** Adds entries; one with the key of a held entry replaces it. */
  load(entries: Iterable<IndexEntry>): void {
    for (const entry of entries) this.put(entry);
  }

  /** Applies one list update at once. Entries it does not name are untouched. */
  apply(delta: IndexDelta): void {
    for (const step of this.applyInSteps(delta)) void step;
  }

  /**
   * Applies one list update a few milliseconds at a time; yields how many entries were taken so far. Whoever walks
   * through it may let others ask between two steps: each entry is then found either as it was or as it will be,
   * never twice and never not at all. `for (const taken of index.applyInSteps(delta)) await turnOfOthers();`
   */
  *applyInSteps(delta: IndexDelta): Generator<number, void> {
    let taken = 0;
    for (const ref of delta.removed) {
      this.remove(ref);
      if (++taken % stepSize === 0) yield taken;
    }
    for (const entries of [delta.changed, delta.added]) {
      for (const entry of entries) {
        this.put(entry);
        if (++taken % stepSize === 0) yield taken;
      }
    }
  }

  /** Throws `UnmatchableQuery` for a subject without a readable name or with one too long. */
  match(query: Subject, options: MatchOptions = {}): MatchAnswer {
    const threshold = options.threshold ?? this.threshold;
    return answerOf(this.score(query, options.sources, threshold), threshold, options.limit ?? defaultLimit);
  }

  /** Names that stay as they were keep their places in the index: most changes of an entry are in its other fields. */
  private put(given: IndexEntry): void {
    const entry = { ...given, names: readableNames(given.names) };
    const number = this.entries.numberOf(entry);
    const mode = modeOfEntry(entry);
    const shelf = this.shelves[mode];
    const before = this.entries.read(number);
    const kept = new Map<string, readonly number[]>();
    if (before !== undefined && modeOfEntry(before.entry) === mode) {
      before.entry.names.forEach(({ value }, place) => {
        kept.set(JSON.stringify(value), before.numbers[place] ?? []);
      });
    }
    if (before !== undefined) this.dropNames(before);
    const numbers = entry.names.map(({ value, kind }, place) => {
      const key = JSON.stringify(value);
      const same = kept.get(key);
      if (same === undefined)
        return readings(value, mode)
          .filter((prepared) => prepared.tokens.length > 0)
          .map((prepared) => shelf.add(prepared, number, { place, kind }));
      kept.delete(key);
      for (const name of same) shelf.names.keep(name, { place, kind });
      return same;
    });
    for (const identifier of entry.identifiers) {
      const key = identifierKey(identifier);
      if (key.length >= shortestIdentifier) this.identifiers.add(identifierHash(key), number);
    }
    this.entries.write(number, { entry, numbers });
  }

  private remove(ref: EntryRef): void {
    const number = this.entries.find(ref);
    const before = number === undefined ? undefined : this.entries.read(number);
    if (number === undefined || before === undefined) return;
    this.dropNames(before);
    this.entries.remove(number);
  }

  private dropNames({ entry, numbers }: HeldEntry): void {
    const { names } = this.shelves[modeOfEntry(entry)];
    for (const name of numbers.flat()) names.drop(name);
  }

  private score(query: Subject, sources: readonly string[] | undefined, threshold: number): Scored[] {
    const modes = modesOfQuery(query.kind ?? 'unknown');
    const prepared = modes.flatMap((mode) => prepareNames(query, mode));
    const fields = fieldsOfSubject(query);
    if (prepared.length === 0 && fields.identifiers.length === 0) {
      throw new UnmatchableQuery('no-name', 'The subject has no name with a letter or digit in it.');
    }
    const asked =
      sources === undefined ? undefined : this.entries.sources.map((source) => sources.includes(source));
    const best = this.bestByEntry(prepared, this.wanted(fields, asked, threshold - nearMiss));
    const scored: Scored[] = [];
    for (const [number, name] of best) {
      const entry = this.entries.read(number)?.entry;
      if (entry !== undefined) scored.push({ entry, evidence: evidenceOf(query, fields, entry, name) });
    }
    for (const number of this.byIdentifier(fields)) {
      const entry = this.entries.read(number)?.entry;
      if (entry === undefined || best.has(number) || asked?.[this.entries.sourceOf(number)] === false)
        continue;
      const mode = modeOfEntry(entry);
      const name = bestName(prepareNames(query, mode), listedNames(entry, mode), entry.kind);
      scored.push({ entry, evidence: evidenceOf(query, fields, entry, name) });
    }
    return scored;
  }

  /** How alike a name must be for its entry to be told of, given what else could agree. */
  private wanted(fields: Fields, sources: readonly boolean[] | undefined, score: number): Wanted {
    const { entries } = this;
    const traits = traitsOf(fields);
    const least = leastLikenesses(score);
    const leastOf = (entry: number): number => {
      if (sources?.[entries.sourceOf(entry)] === false) return Infinity;
      return (
        least[mayAgree(traits, entries.years(entry), entries.countries(entry), entries.gender(entry))] ?? 0
      );
    };
    return { least: least[mayAgree(traits, traits.years, traits.countries, traits.gender)] ?? 0, leastOf };
  }

  private bestByEntry(prepared: readonly PreparedName[], wanted: Wanted): Map<number, Best> {
    const best = new Map<number, Best>();
    for (const query of prepared) {
      const shelf = this.shelves[query.mode];
      const { names } = shelf;
      const compare = compareOnce(query);
      for (const { name, ceiling } of findCandidates(query, shelf, wanted)) {
        const number = names.entryOf(name);
        const before = best.get(number);
        if (before !== undefined && before.similarity > ceiling) continue;
        const listed = { prepared: names.read(name), kind: names.kindOf(name) };
        const found = matchName(query, listed, this.entries.kindOf(number), compare);
        if (found.similarity < wanted.leastOf(number)) continue;
        const place = names.placeOf(name);
        const isBetter =
          before === undefined ||
          found.similarity > before.similarity ||
          (found.similarity === before.similarity && before.query === query && place < before.place);
        if (isBetter) best.set(number, { ...found, place });
      }
    }
    return best;
  }

  private byIdentifier(fields: Fields): Set<number> {
    const found = new Set<number>();
    for (const identifier of fields.identifiers) {
      const key = identifierKey(identifier);
      if (key.length < shortestIdentifier) continue;
      this.identifiers.forEach(identifierHash(key), (number) => found.add(number));
    }
    return found;
  }
}
