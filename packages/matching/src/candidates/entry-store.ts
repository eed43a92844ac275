import { readJson, saveJson, type ReadBytes, type Saved } from '../saved-index/saved-values.js';
import type { EntryRef, SubjectKind } from '../model.js';
import type { NameMode } from '../tokens/token.js';
import { ByteStore } from './byte-store.js';
import { HashMultimap } from './hash-multimap.js';
import { IntPages } from './int-pages.js';
import { entryHash } from './keys.js';
import { packEntry, unpackEntry, type StoredEntry } from './packed-entry.js';
import { traitsOf } from './traits.js';

const subjectKinds = [
  'person',
  'organization',
  'vessel',
  'aircraft',
  'unknown',
] as const satisfies SubjectKind[];

/** An entry's record: where its text is, its bytes, the room for it, `info`, and what `traitsOf` it says. */
const stride = 8;
const infoAt = 3;
/** `info` holds whether the entry is listed, its kind, how its names are read, and the number of its source. */
const listed = 1;
const kindShift = 1;
const kindMask = 7;
const readAsOrganization = 1 << 4;
const sourceShift = 5;

/** The listed entries by number and by key. An entry keeps its number when it is changed, removed and listed again. */
export class EntryStore {
  size = 0;
  /** Sources in the order they were first met; their numbers. */
  readonly sources: string[] = [];
  private readonly records = new IntPages();
  private readonly texts = new ByteStore();
  private readonly keys = new HashMultimap();
  private count = 0;

  /** The number of an entry, new or known, listed or not. */
  numberOf(ref: EntryRef): number {
    const known = this.find(ref);
    if (known !== undefined) return known;
    this.records.reserve(stride);
    this.keys.add(keyOf(ref), this.count);
    this.count += 1;
    return this.count - 1;
  }

  find(ref: EntryRef): number | undefined {
    let found: number | undefined;
    this.keys.forEach(keyOf(ref), (number) => {
      const { entry } = this.readAny(number);
      if (entry.source === ref.source && entry.entryId === ref.entryId) found = number;
    });
    return found;
  }

  /** The entry while it is listed. */
  read(number: number): StoredEntry | undefined {
    return this.isListed(number) ? this.readAny(number) : undefined;
  }

  /** @param mode how the names are read when a query does not say. */
  write(number: number, stored: StoredEntry, mode: NameMode): void {
    if (!this.isListed(number)) this.size += 1;
    const { entry } = stored;
    const text = packEntry(stored);
    const bytes = Buffer.byteLength(text);
    const at = number * stride;
    const { records } = this;
    if (bytes <= records.get(at + 2)) this.texts.write(records.get(at), text);
    else {
      records.set(at, this.texts.add(text, bytes));
      records.set(at + 2, bytes);
    }
    records.set(at + 1, bytes);
    const kind = subjectKinds.indexOf(entry.kind) << kindShift;
    const read = mode === 'organization' ? readAsOrganization : 0;
    records.set(at + infoAt, listed | kind | read | (this.sourceNumber(entry.source) << sourceShift));
    const { years, countries, gender } = traitsOf(entry);
    records.set(at + 4, years);
    records.set(at + 5, countries);
    records.set(at + 6, gender);
  }

  remove(number: number): void {
    if (!this.isListed(number)) return;
    this.size -= 1;
    this.records.set(number * stride + infoAt, this.info(number) & ~listed);
  }

  isListed(number: number): boolean {
    return (this.info(number) & listed) !== 0;
  }

  kindOf(number: number): SubjectKind {
    return subjectKinds[(this.info(number) >> kindShift) & kindMask] ?? 'unknown';
  }

  modeOf(number: number): NameMode {
    return (this.info(number) & readAsOrganization) === 0 ? 'person' : 'organization';
  }

  sourceOf(number: number): number {
    return this.info(number) >> sourceShift;
  }

  years(number: number): number {
    return this.records.get(number * stride + 4);
  }

  countries(number: number): number {
    return this.records.get(number * stride + 5);
  }

  gender(number: number): number {
    return this.records.get(number * stride + 6);
  }

  *save(): Saved {
    yield* saveJson({ size: this.size, count: this.count, sources: this.sources });
    for (const part of this.parts()) yield* part.save();
  }

  /** Takes over what was saved; it must be empty. */
  restore(read: ReadBytes): void {
    const { size, count, sources } = readJson(read) as Pick<EntryStore, 'size' | 'sources'> & {
      readonly count: number;
    };
    this.size = size;
    this.count = count;
    this.sources.push(...sources);
    for (const part of this.parts()) part.restore(read);
  }

  private parts() {
    return [this.records, this.texts, this.keys];
  }

  private info(number: number): number {
    return this.records.get(number * stride + infoAt);
  }

  private readAny(number: number): StoredEntry {
    const at = number * stride;
    return unpackEntry(this.texts.read(this.records.get(at), this.records.get(at + 1)));
  }

  private sourceNumber(source: string): number {
    const known = this.sources.indexOf(source);
    return known >= 0 ? known : this.sources.push(source) - 1;
  }
}

const keyOf = ({ source, entryId }: EntryRef): number => entryHash(`${source}\u0000${entryId}`);
