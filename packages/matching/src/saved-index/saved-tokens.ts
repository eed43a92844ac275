import type { Token } from '../tokens/token.js';
import { readJson, readNumbers, saveJson, saveNumbers, type ReadBytes, type Saved } from './saved-values.js';

/** Words read at a time: some milliseconds. */
const blockSize = 5_000;

/** A word without what repeats: `fold` and `text` where they are as written, and lists that are empty. */
type PackedToken = readonly [
  written: string,
  script: number,
  kind: number,
  weight: number,
  text: string | 0,
  fold: string | 0,
  textLetters: number,
  foldLetters: number,
  vowelKey: string,
  consonants: string,
  more?: Pick<Token, 'spellings' | 'meanings' | 'concept' | 'family' | 'nicknameOf' | 'given'>,
];

const none: readonly string[] = [];
const plain = { spellings: none, meanings: none, concept: '', family: '', nicknameOf: none, given: false };

const isPlain = ({ spellings, meanings, concept, family, nicknameOf, given }: Token): boolean =>
  concept === '' && family === '' && !given && spellings.length + meanings.length + nicknameOf.length === 0;

/** Texts by number, so that equal ones are one object again. */
class Texts<Text extends string> {
  private readonly numbers = new Map<Text, number>();

  numberOf(text: Text): number {
    const number = this.numbers.get(text) ?? this.numbers.size;
    this.numbers.set(text, number);
    return number;
  }

  get all(): readonly Text[] {
    return [...this.numbers.keys()];
  }
}

const pack = (token: Token, scripts: Texts<Token['script']>, kinds: Texts<Token['class']>): PackedToken => {
  const { written, script, weight, text, fold, textLetters, foldLetters, vowelKey, consonants } = token;
  const packed = [
    written,
    scripts.numberOf(script),
    kinds.numberOf(token.class),
    weight,
    text === written ? 0 : text,
    fold === text ? 0 : fold,
    textLetters,
    foldLetters,
    vowelKey,
    consonants,
  ] as const;
  if (isPlain(token)) return packed;
  const { spellings, meanings, concept, family, nicknameOf, given } = token;
  return [...packed, { spellings, meanings, concept, family, nicknameOf, given }];
};

const unpack = (
  [
    written,
    script,
    kind,
    weight,
    text,
    fold,
    textLetters,
    foldLetters,
    vowelKey,
    consonants,
    more,
  ]: PackedToken,
  scripts: readonly Token['script'][],
  kinds: readonly Token['class'][],
): Token => {
  const latin = text === 0 ? written : text;
  return {
    written,
    text: latin,
    script: scripts[script] ?? 'other',
    class: kinds[kind] ?? 'name',
    weight,
    fold: fold === 0 ? latin : fold,
    textLetters,
    foldLetters,
    vowelKey,
    consonants,
    ...plain,
    ...more,
  };
};

/** Words in their order. */
export function* saveTokens(tokens: readonly Token[]): Saved {
  yield* saveNumbers(tokens.length);
  for (let from = 0; from < tokens.length; from += blockSize) {
    const scripts = new Texts<Token['script']>();
    const kinds = new Texts<Token['class']>();
    const packed = tokens.slice(from, from + blockSize).map((token) => pack(token, scripts, kinds));
    yield* saveJson([scripts.all, kinds.all, packed]);
  }
}

export function* readTokens(read: ReadBytes): Generator<Token, void, void> {
  const { count } = readNumbers(read, 'count');
  for (let from = 0; from < count; from += blockSize) {
    const [scripts, kinds, packed] = readJson(read) as [
      Token['script'][],
      Token['class'][],
      readonly PackedToken[],
    ];
    const known = [scripts.map(internal), kinds.map(internal)] as const;
    for (const token of packed) yield unpack(token, ...known);
  }
}

/** The one text of the process that names a property so: comparing it with a literal then compares two addresses. */
const internal = <Text extends string>(text: Text): Text => Object.keys({ [text]: 0 })[0] as Text;
