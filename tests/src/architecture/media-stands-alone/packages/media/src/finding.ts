import type { Score } from '../../matching/src/score.js';

export type Finding = { readonly score: Score };
