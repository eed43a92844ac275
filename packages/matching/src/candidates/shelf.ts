import type { NameMode, PreparedName } from '../tokens/token.js';
import { AskedWords } from './asked-words.js';
import { JoinedNames } from './joined-names.js';
import { Marks } from './marks.js';
import { NameStore, type NamePlace } from './name-store.js';
import { weightOf } from './name-weight.js';
import { Rows } from './rows.js';
import { Vocabulary } from './vocabulary.js';
import { WholeNames } from './whole-names.js';

/** The listed names of one mode, and everything that finds them. */
export class Shelf {
  readonly vocabulary = new Vocabulary();
  readonly names: NameStore;
  readonly joined = new JoinedNames();
  readonly whole = new WholeNames();
  readonly marks = new Marks();
  readonly rows = new Rows();
  readonly asked = new AskedWords(this.vocabulary);

  constructor(mode: NameMode) {
    this.names = new NameStore(this.vocabulary, mode);
  }

  add(name: PreparedName, entry: number, at: NamePlace): number {
    const number = this.names.add(name, entry, at);
    this.joined.add(name, number);
    this.whole.add(name, number);
    this.marks.add(
      number,
      name.tokens.some((token) => token.class === 'initial'),
      weightOf(name),
    );
    return number;
  }
}
