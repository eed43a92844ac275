export type How =
  | 'equal'
  | 'same word'
  | 'respelled'
  | 'transliterated'
  | 'translated'
  | 'short form'
  | 'initial'
  | 'misspelled'
  | 'joined'
  | 'same kind of legal form'
  | 'left over';

export interface Likeness {
  readonly similarity: number;
  readonly how: How;
}

/** Two different words. */
export const unlike: Likeness = { similarity: 0, how: 'left over' };
