import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export type PasswordScore = 0 | 1 | 2 | 3 | 4;

/** More characters cost time and say nothing more. */
const mostCharacters = 100;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** From 0, guessed at once, to 4, not to be guessed offline: the scale of zxcvbn. */
export const passwordScore = (password: string): PasswordScore =>
  estimator.check(password.slice(0, mostCharacters)).score;
