import type { Sentence } from '../text/sentences.js';
import type { Cue, CueHit } from './cue.js';
import { lastWord, parsePatterns, type Pattern } from './pattern.js';
import { wordsOf, type Word } from './words.js';

interface CompiledCue {
  readonly cue: Cue;
  readonly pattern: Pattern;
}

/** The cues of one language, found by the first word of their patterns. */
export class Lexicon {
  private readonly exact = new Map<string, CompiledCue[]>();
  private readonly starts = new Map<string, CompiledCue[]>();
  private readonly others: { readonly part: string; readonly atEnd: boolean; readonly cue: CompiledCue }[] =
    [];
  private readonly startLengths: readonly number[];

  constructor(
    readonly language: string,
    readonly cues: readonly Cue[],
  ) {
    for (const cue of cues) for (const pattern of parsePatterns(cue.pattern)) this.add({ cue, pattern });
    this.startLengths = [...new Set([...this.starts.keys()].map(({ length }) => length))].sort(
      (a, b) => a - b,
    );
  }

  /** Every cue in the sentences of `text`, in the order of their offsets; the same cue once a place. */
  find(text: string, sentences: readonly Sentence[]): CueHit[] {
    return sentences.flatMap(({ start, end }, sentence) => {
      const words = wordsOf(text, start, end);
      return words.flatMap((word, at) => this.startingAt(words, word, at, sentence));
    });
  }

  private startingAt(words: readonly Word[], word: Word, at: number, sentence: number): CueHit[] {
    const hits: CueHit[] = [];
    for (const { cue, pattern } of this.candidates(word)) {
      const last = words[lastWord(pattern, words, at)];
      if (last !== undefined) hits.push({ cue, start: word.start, end: last.end, sentence });
    }
    return hits;
  }

  private candidates({ forms }: Word): Set<CompiledCue> {
    const found = new Set<CompiledCue>();
    for (const form of forms) {
      for (const cue of this.exact.get(form) ?? []) found.add(cue);
      for (const length of this.startLengths) {
        if (length > form.length) break;
        for (const cue of this.starts.get(form.slice(0, length)) ?? []) found.add(cue);
      }
      for (const { part, atEnd, cue } of this.others)
        if (atEnd ? form.endsWith(part) : form.includes(part)) found.add(cue);
    }
    return found;
  }

  private add(cue: CompiledCue): void {
    const { exact, starts, ends, within } = cue.pattern.first;
    for (const word of exact) push(this.exact, word, cue);
    for (const word of starts) push(this.starts, word, cue);
    for (const part of ends) this.others.push({ part, atEnd: true, cue });
    for (const part of within) this.others.push({ part, atEnd: false, cue });
  }
}

const push = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
};
