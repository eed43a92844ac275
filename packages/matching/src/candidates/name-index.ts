import type { ReadBytes, Saved } from '../saved-index/saved-values.js';
import type { NameMode, PreparedName } from '../tokens/token.js';
import { SimilarTokenCache } from './similar-tokens.js';
import { JoinedNameIndex } from './joined-name-index.js';
import { Marks } from './marks.js';
import { NameStore, type NamePlace } from './name-store.js';
import { indexedNameWeight } from './indexed-name-weight.js';
import type { SimilarityMatrix } from './similarity-matrix.js';
import { Vocabulary } from './vocabulary.js';
import { OneEditIndex } from './one-edit-index.js';
import { WordSet } from './word-set.js';

/** The listed names of one mode, and everything that finds them. */
export class NameIndex {
  readonly vocabulary = new Vocabulary();
  readonly names: NameStore;
  readonly joined = new JoinedNameIndex();
  readonly oneEdit = new OneEditIndex();
  readonly marks = new Marks();
  /** Those that no search uses now. */
  readonly spareMatrices: SimilarityMatrix[] = [];
  /** The words that marked names are read for, while they are. */
  readonly wordsToRead = new WordSet();
  readonly similarTokens = new SimilarTokenCache(this.vocabulary);

  constructor(mode: NameMode) {
    this.names = new NameStore(this.vocabulary, mode);
  }

  add(name: PreparedName, entry: number, at: NamePlace): number {
    const number = this.names.add(name, entry, at);
    this.joined.add(name, number);
    this.oneEdit.add(name, number);
    this.marks.add(
      number,
      name.tokens.some((token) => token.class === 'initial'),
      indexedNameWeight(name),
    );
    return number;
  }

  *save(): Saved {
    for (const part of this.parts()) yield* part.save();
  }

  /** Takes over what was saved; it must be empty. */
  restore(read: ReadBytes): void {
    for (const part of this.parts()) part.restore(read);
  }

  private parts() {
    return [this.vocabulary, this.names, this.joined, this.oneEdit, this.marks];
  }
}
