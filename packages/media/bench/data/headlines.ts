import { readFileSync } from 'node:fs';
import type { Language } from '@probity/media';

export interface LabelledHeadline {
  readonly headline: string;
  /** `undefined`: nothing adverse of anybody. */
  readonly category: string | undefined;
  readonly stage: string | undefined;
}

/** `bench` and `bench/dist` differ by a level; the headlines are no output. */
const folder = new URL(
  import.meta.url.includes('/dist/') ? '../../headlines/' : '../headlines/',
  import.meta.url,
);

const given = (cell = ''): string | undefined => (cell === '-' ? undefined : cell);

/** Sixty headlines of our own in a language, half of them adverse. */
export const readHeadlines = (language: Language): LabelledHeadline[] =>
  readFileSync(new URL(`${language}.tsv`, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [category, stage, headline = ''] = line.split('\t');
      return { headline, category: given(category), stage: given(stage) };
    });
