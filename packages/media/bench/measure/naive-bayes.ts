import { lowerCaseWords } from './lower-case-words.js';

/** A baseline that learns words. Names are masked: of capitalised words only those that also occur small are seen. */
export class NaiveBayes {
  private readonly words: readonly [Map<string, number>, Map<string, number>] = [new Map(), new Map()];
  private readonly texts: [number, number] = [0, 0];
  private readonly known = new Set<string>();

  learn(text: string, adverse: boolean): void {
    const side = adverse ? 1 : 0;
    this.texts[side] += 1;
    for (const word of new Set(lowerCaseWords(text))) {
      this.known.add(word);
      this.words[side].set(word, (this.words[side].get(word) ?? 0) + 1);
    }
  }

  says(text: string): boolean {
    let odds = Math.log(this.texts[1] / this.texts[0]);
    for (const word of new Set(lowerCaseWords(text))) {
      if (!this.known.has(word)) continue;
      const rate = (side: 0 | 1): number => ((this.words[side].get(word) ?? 0) + 1) / (this.texts[side] + 2);
      odds += Math.log(rate(1) / rate(0));
    }
    return odds > 0;
  }
}
