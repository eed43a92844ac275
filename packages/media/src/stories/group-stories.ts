import { bandsOf, likeness, signatureOf, type Signature } from './min-hash.js';

export interface StoryItem {
  readonly key: string;
  /** Headline and summary. */
  readonly text: string;
  /** ISO instant. */
  readonly at: string;
}

const leastLikeness = 0.5;
const longestGap = 10 * 86_400_000;

interface Placed {
  readonly story: string;
  readonly signature: Signature;
  readonly at: number;
}

/** Assigns articles to stories: near-duplicates within ten days. The key of a story is that of its first article. */
export class Stories {
  private readonly byBand = new Map<string, Placed[]>();

  add({ key, text, at }: StoryItem): string {
    const signature = signatureOf(text);
    const time = Date.parse(at);
    const keys = bandsOf(signature);
    let best: { readonly story: string; readonly value: number } | undefined;
    for (const placed of new Set(keys.flatMap((band) => this.byBand.get(band) ?? []))) {
      const value = likeness(signature, placed.signature);
      if (value < leastLikeness || Math.abs(time - placed.at) > longestGap) continue;
      if (best === undefined || value > best.value) best = { story: placed.story, value };
    }
    const placed = { story: best?.story ?? key, signature, at: time };
    for (const band of keys) {
      const there = this.byBand.get(band);
      if (there === undefined) this.byBand.set(band, [placed]);
      else there.push(placed);
    }
    return placed.story;
  }
}
