import { identifierKey, shortestIdentifier } from './combine/identifiers.js';
import { answerOf } from './answer.js';
import { defaultLimit } from './configuration.js';
import type {
  EntryName,
  EntryRef,
  IndexDelta,
  IndexEntry,
  MatchResponse,
  MatchOptions,
  Subject,
  SubjectKind,
  WhyNot,
} from './model.js';
import { whyNot } from './why-not.js';
import { modeOfEntry, modesOf } from './prepare.js';
import { readableNames } from './readable-names.js';
import type { NameMode } from './tokens/token.js';
import { readings } from './tokens/tokenise.js';
import { EntryStore } from './candidates/entry-store.js';
import { HashMultimap } from './candidates/hash-multimap.js';
import { identifierHash } from './candidates/keys.js';
import type { NameNumbers, StoredEntry } from './candidates/packed-entry.js';
import { NameIndex } from './candidates/name-index.js';
import type { ReadBytes, Saved } from './saved-index/saved-values.js';
import { runSteps } from './run-steps.js';
import { scoreSubject } from './score-subject.js';

/** Entries of one step of `applyInSteps`; some 2 ms where each has several names. */
const stepSize = 10;

/** All listed parties in memory, searchable by any of their names and identifiers. */
export class MatchIndex {
  readonly entries = new EntryStore();
  readonly nameIndexes = {
    person: new NameIndex('person'),
    organization: new NameIndex('organization'),
  } as const satisfies Record<NameMode, NameIndex>;
  readonly identifiers = new HashMultimap();

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
   * Applies one list update a few milliseconds at a time; yields how many entries were taken so far. The caller may
   * serve queries between two steps: each entry is then found either as it was or as it will be,
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
  match(query: Subject, options: MatchOptions = {}): MatchResponse {
    return runSteps(this.matchInSteps(query, options));
  }

  /**
   * The same a few milliseconds at a time, for subjects with many names: other queries may run between two steps, and a
   * caller that has waited too long may stop. Nothing that `sources` names may change before the end.
   */
  *matchInSteps(query: Subject, options: MatchOptions = {}): Generator<void, MatchResponse> {
    const threshold = options.threshold ?? this.threshold;
    const { scored, isTruncated } = yield* scoreSubject(this, query, { ...options, threshold });
    const response = yield* answerOf(scored, threshold, options.limit ?? defaultLimit);
    return isTruncated ? { ...response, truncated: true } : response;
  }

  /** Why a party that was expected is or is not among the matches. Throws `UnmatchableQuery`. */
  whyNot(query: Subject, ref: EntryRef, options: MatchOptions = {}): WhyNot {
    const threshold = options.threshold ?? this.threshold;
    return whyNot(this.entries, query, ref, this.match(query, options), threshold);
  }

  /**
   * All of it as bytes, some at a time: nothing may be applied before the last are written, while queries may run. Only the
   * engine that saved it reads it, on a machine of the same byte order.
   */
  *save(): Saved {
    for (const part of this.parts()) yield* part.save();
  }

  /** Takes over what was saved; it must be empty. Throws when these are not the bytes of an index. */
  restore(read: ReadBytes): void {
    for (const part of this.parts()) part.restore(read);
  }

  private parts() {
    const { person, organization } = this.nameIndexes;
    return [this.entries, person, organization, this.identifiers];
  }

  /** Names that stay as they were keep their places in the index: most changes of an entry are in its other fields. */
  private put(given: IndexEntry): void {
    const entry = { ...given, names: readableNames(given.names) };
    const number = this.entries.numberOf(entry);
    const before = this.entries.read(number);
    const kept = new Map<string, NameNumbers>();
    // The same name may be read otherwise for a party of another kind: `MV Korvane`.
    if (before?.entry.kind === entry.kind) {
      before.entry.names.forEach(({ value }, place) => {
        const numbers = before.numbers[place];
        if (numbers !== undefined) kept.set(JSON.stringify(value), numbers);
      });
    }
    if (before !== undefined) this.dropNames(before);
    const numbers = entry.names.map((name, place) => {
      const key = JSON.stringify(name.value);
      const same = kept.get(key);
      if (same === undefined) return this.addName(name, place, number, entry.kind);
      kept.delete(key);
      this.forEachNumber(same, ({ names }, each) => names.keep(each, { place, kind: name.kind }));
      return same;
    });
    for (const identifier of entry.identifiers) {
      const key = identifierKey(identifier);
      if (key.length >= shortestIdentifier) this.identifiers.add(identifierHash(key), number);
    }
    this.entries.write(number, { entry, numbers }, modeOfEntry(entry));
  }

  /** A name of unknown kind is read for persons and for organisations. */
  private addName(
    { value, kind: nameKind }: EntryName,
    place: number,
    entry: number,
    kind: SubjectKind,
  ): NameNumbers {
    const numbers: Record<NameMode, readonly number[]> = { person: [], organization: [] };
    for (const mode of modesOf(kind))
      numbers[mode] = readings(value, mode, kind)
        .filter(({ tokens }) => tokens.length > 0)
        .map((prepared) => this.nameIndexes[mode].add(prepared, entry, { place, kind: nameKind }));
    return numbers;
  }

  private remove(ref: EntryRef): void {
    const number = this.entries.find(ref);
    const before = number === undefined ? undefined : this.entries.read(number);
    if (number === undefined || before === undefined) return;
    this.dropNames(before);
    this.entries.remove(number);
  }

  private dropNames({ numbers }: StoredEntry): void {
    for (const each of numbers) this.forEachNumber(each, ({ names }, name) => names.drop(name));
  }

  private forEachNumber(numbers: NameNumbers, visit: (index: NameIndex, number: number) => void): void {
    for (const mode of modesOf('unknown'))
      for (const number of numbers[mode]) visit(this.nameIndexes[mode], number);
  }
}
