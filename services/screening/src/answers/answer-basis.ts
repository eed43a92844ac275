import type { ListState } from '@probity/contracts';

/** One list as the answers used it; `loaded` is known where a database is. */
export interface ListUsed extends Omit<ListState, 'loaded'> {
  readonly loaded?: ListState['loaded'];
  /** Files of the publication that were not given. */
  readonly missingParts?: readonly string[];
}

/** What all answers of one run share. */
export interface AnswerBasis {
  readonly lists: readonly ListUsed[];
  readonly engine: { readonly version: string; readonly configuration: string };
  readonly threshold: number;
}
