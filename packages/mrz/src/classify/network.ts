import { classCount } from './alphabet.js';
import { fromBase64 } from './base64.js';

/** As the training writes it: weights of 8 bits with a scale for each unit, base64, little-endian. */
export interface StoredNetwork {
  readonly inputs: number;
  readonly hidden: number;
  readonly hiddenWeights: string;
  readonly hiddenScales: string;
  readonly hiddenBiases: string;
  readonly outputWeights: string;
  readonly outputScales: string;
  readonly outputBiases: string;
}

/** One hidden layer of rectified units. */
export interface Network {
  readonly inputs: number;
  readonly hidden: number;
  readonly hiddenWeights: Float32Array;
  readonly hiddenBiases: Float32Array;
  readonly outputWeights: Float32Array;
  readonly outputBiases: Float32Array;
}

export const loadNetwork = (stored: StoredNetwork): Network => ({
  inputs: stored.inputs,
  hidden: stored.hidden,
  hiddenWeights: weightsOf(stored.hiddenWeights, floatsOf(stored.hiddenScales)),
  hiddenBiases: floatsOf(stored.hiddenBiases),
  outputWeights: weightsOf(stored.outputWeights, floatsOf(stored.outputScales)),
  outputBiases: floatsOf(stored.outputBiases),
});

const floatsOf = (text: string): Float32Array => {
  const view = new DataView(fromBase64(text).buffer);
  return Float32Array.from({ length: view.byteLength / 4 }, (_, i) => view.getFloat32(i * 4, true));
};

const weightsOf = (text: string, scales: Float32Array): Float32Array => {
  const bytes = new Int8Array(fromBase64(text).buffer);
  const perUnit = bytes.length / scales.length;
  return Float32Array.from(bytes, (byte, i) => byte * (scales[Math.floor(i / perUnit)] ?? 0));
};

/** The network's evidence for each class (logits), added to `sums`. */
export const addEvidence = (network: Network, cell: Float32Array, sums: Float32Array): void => {
  const { inputs, hidden, hiddenWeights, hiddenBiases, outputWeights, outputBiases } = network;
  const active = new Float32Array(hidden);
  for (let unit = 0; unit < hidden; unit += 1) {
    let sum = hiddenBiases[unit] ?? 0;
    const row = unit * inputs;
    for (let i = 0; i < inputs; i += 1) sum += (hiddenWeights[row + i] ?? 0) * (cell[i] ?? 0);
    active[unit] = sum > 0 ? sum : 0;
  }
  for (let of = 0; of < classCount; of += 1) {
    let sum = outputBiases[of] ?? 0;
    const row = of * hidden;
    for (let unit = 0; unit < hidden; unit += 1)
      sum += (outputWeights[row + unit] ?? 0) * (active[unit] ?? 0);
    sums[of] = (sums[of] ?? 0) + sum;
  }
};

/** Natural logarithms of probabilities. */
export const logProbabilities = (evidence: Float32Array): Float32Array => {
  let most = -Infinity;
  for (const value of evidence) if (value > most) most = value;
  let total = 0;
  for (const value of evidence) total += Math.exp(value - most);
  const norm = most + Math.log(total);
  return evidence.map((value) => value - norm);
};
