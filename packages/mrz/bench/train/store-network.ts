import type { StoredNetwork } from '@probity/mrz/steps';
import type { LearningNetwork } from './train-network.js';

/** Weights in 8 bits, each unit with a scale of its own: a quarter of the size, and no image is read differently. */
export const storeNetwork = (network: LearningNetwork): StoredNetwork => {
  const hidden = quantise(network.hiddenWeights, network.hidden);
  const output = quantise(network.outputWeights, network.outputBiases.length);
  return {
    inputs: network.inputs,
    hidden: network.hidden,
    hiddenWeights: hidden.weights,
    hiddenScales: hidden.scales,
    hiddenBiases: base64(network.hiddenBiases),
    outputWeights: output.weights,
    outputScales: output.scales,
    outputBiases: base64(network.outputBiases),
  };
};

const quantise = (weights: Float32Array, units: number): { weights: string; scales: string } => {
  const perUnit = weights.length / units;
  const bytes = new Int8Array(weights.length);
  const scales = new Float32Array(units);
  for (let unit = 0; unit < units; unit += 1) {
    const row = weights.subarray(unit * perUnit, (unit + 1) * perUnit);
    const scale = row.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / 127;
    scales[unit] = scale;
    row.forEach((weight, i) => (bytes[unit * perUnit + i] = Math.round(weight / scale)));
  }
  return { weights: base64(bytes), scales: base64(scales) };
};

const base64 = ({ buffer, byteOffset, byteLength }: Int8Array | Float32Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');
