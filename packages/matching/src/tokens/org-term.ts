import type { TokenClass } from './token.js';

/** What a word or phrase of an organisation's name is: its class, and what it has in common with others (see `Token`). */
export interface OrgTerm {
  readonly class: TokenClass;
  readonly concept: string;
  readonly family: string;
}
