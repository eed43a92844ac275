import { alphabet, noCharacter } from '../classify/alphabet.js';
import { logProbabilities } from '../classify/network.js';

export interface Choice {
  readonly character: string;
  readonly probability: number;
}

export interface CellChoices {
  /** Characters that may be here, most probable first. With `nothing` their probabilities sum to 1. */
  readonly choices: readonly Choice[];
  /** Probability that there is no whole character. */
  readonly nothing: number;
  /** Of the best choice among all classes, also those that may not be here. */
  readonly logProbability: number;
}

/** 0 for a character that may not be there, or is out of the question. */
export const probabilityOf = ({ choices }: CellChoices, character: string): number =>
  choices.find((choice) => choice.character === character)?.probability ?? 0;

/**
 * Beside digits the letter O is rare: most issuers avoid it in numbers, because it is so like 0. Its evidence (a logit) is
 * weakened by so much where both may stand.
 */
const rarityOfO = 1.5;
const letterO = alphabet.indexOf('O');
const zero = alphabet.indexOf('0');

/** Less than this changes nothing. */
const negligible = 1e-5;

export const choicesOf = (evidence: Float32Array, allowed: readonly number[]): CellChoices => {
  const logs = logProbabilities(weighed(evidence, allowed));
  const probability = (of: number): number => Math.exp(logs[of] ?? -Infinity);
  let total = probability(noCharacter);
  let best = -Infinity;
  for (const of of allowed) {
    total += probability(of);
    best = Math.max(best, logs[of] ?? -Infinity);
  }
  const choices = allowed
    .map((of) => ({ character: alphabet.charAt(of), probability: probability(of) / total }))
    .sort((a, b) => b.probability - a.probability)
    .filter((choice, i) => i === 0 || choice.probability > negligible);
  return { choices, nothing: probability(noCharacter) / total, logProbability: best };
};

const weighed = (evidence: Float32Array, allowed: readonly number[]): Float32Array =>
  allowed.includes(zero) && allowed.includes(letterO)
    ? evidence.map((value, of) => (of === letterO ? value - rarityOfO : value))
    : evidence;
