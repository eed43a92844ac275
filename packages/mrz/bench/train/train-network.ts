import { classCount } from '@probity/mrz/steps';
import type { Random } from '../random.js';

/** Weights of a network with one hidden layer, while it learns. */
export interface LearningNetwork {
  readonly inputs: number;
  readonly hidden: number;
  readonly hiddenWeights: Float32Array;
  readonly hiddenBiases: Float32Array;
  readonly outputWeights: Float32Array;
  readonly outputBiases: Float32Array;
}

export interface Training {
  readonly inputs: number;
  readonly hidden: number;
  readonly batches: number;
  readonly batchSize: number;
  readonly rate: number;
  /** Fills the cell and gives its class. */
  readonly sample: (cell: Float32Array) => number;
  readonly onProgress: (batch: number, accuracy: number, loss: number) => void;
}

const reportEvery = 1_000;

/** Adam on cross-entropy, with a learning rate that falls as half a cosine. */
export const trainNetwork = (random: Random, training: Training): LearningNetwork => {
  const { inputs, hidden, batches, batchSize } = training;
  const network: LearningNetwork = {
    inputs,
    hidden,
    hiddenWeights: Float32Array.from(
      { length: hidden * inputs },
      () => random.normal() * Math.sqrt(2 / inputs),
    ),
    hiddenBiases: new Float32Array(hidden),
    outputWeights: Float32Array.from(
      { length: classCount * hidden },
      () => random.normal() * Math.sqrt(1 / hidden),
    ),
    outputBiases: new Float32Array(classCount),
  };
  const layers = [
    network.hiddenWeights,
    network.hiddenBiases,
    network.outputWeights,
    network.outputBiases,
  ].map((weights) => new Adam(weights));
  const learn = new Backpropagation(network, layers);
  const cell = new Float32Array(inputs);
  let right = 0;
  let loss = 0;
  for (let batch = 1; batch <= batches; batch += 1) {
    for (let i = 0; i < batchSize; i += 1) {
      const target = training.sample(cell);
      const { probability, best } = learn.add(cell, target);
      if (best === target) right += 1;
      loss -= Math.log(probability + 1e-12);
    }
    const rate = training.rate * (0.5 + 0.5 * Math.cos((Math.PI * batch) / batches)) + 1e-5;
    for (const layer of layers) layer.update(rate, batchSize, batch);
    if (batch % reportEvery === 0) {
      const seen = reportEvery * batchSize;
      training.onProgress(batch, right / seen, loss / seen);
      right = 0;
      loss = 0;
    }
  }
  return network;
};

class Adam {
  readonly gradient: Float32Array;
  private readonly first: Float32Array;
  private readonly second: Float32Array;

  constructor(private readonly weights: Float32Array) {
    this.gradient = new Float32Array(weights.length);
    this.first = new Float32Array(weights.length);
    this.second = new Float32Array(weights.length);
  }

  update(rate: number, batchSize: number, step: number): void {
    const { weights, gradient, first, second } = this;
    const c1 = 1 - 0.9 ** step;
    const c2 = 1 - 0.999 ** step;
    for (let i = 0; i < weights.length; i += 1) {
      const g = (gradient[i] ?? 0) / batchSize;
      const m = 0.9 * (first[i] ?? 0) + 0.1 * g;
      const v = 0.999 * (second[i] ?? 0) + 0.001 * g * g;
      first[i] = m;
      second[i] = v;
      weights[i] = (weights[i] ?? 0) - (rate * (m / c1)) / (Math.sqrt(v / c2) + 1e-8);
    }
    gradient.fill(0);
  }
}

class Backpropagation {
  private readonly active: Float32Array;
  private readonly blame: Float32Array;
  private readonly output = new Float32Array(classCount);

  constructor(
    private readonly network: LearningNetwork,
    private readonly layers: readonly Adam[],
  ) {
    this.active = new Float32Array(network.hidden);
    this.blame = new Float32Array(network.hidden);
  }

  add(cell: Float32Array, target: number): { probability: number; best: number } {
    const { inputs, hidden, hiddenWeights, hiddenBiases, outputWeights, outputBiases } = this.network;
    const { active, blame, output } = this;
    for (let unit = 0; unit < hidden; unit += 1) {
      let sum = hiddenBiases[unit] ?? 0;
      const row = unit * inputs;
      for (let i = 0; i < inputs; i += 1) sum += (hiddenWeights[row + i] ?? 0) * (cell[i] ?? 0);
      active[unit] = sum > 0 ? sum : 0;
    }
    let best = 0;
    for (let of = 0; of < classCount; of += 1) {
      let sum = outputBiases[of] ?? 0;
      const row = of * hidden;
      for (let unit = 0; unit < hidden; unit += 1)
        sum += (outputWeights[row + unit] ?? 0) * (active[unit] ?? 0);
      output[of] = sum;
      if (sum > (output[best] ?? 0)) best = of;
    }
    const most = output[best] ?? 0;
    let total = 0;
    for (let of = 0; of < classCount; of += 1) {
      output[of] = Math.exp((output[of] ?? 0) - most);
      total += output[of] ?? 0;
    }
    const [toHidden, toHiddenBias, toOutput, toOutputBias] = this.layers.map(({ gradient }) => gradient);
    if (!toHidden || !toHiddenBias || !toOutput || !toOutputBias) throw new Error('Four layers of weights.');
    blame.fill(0);
    for (let of = 0; of < classCount; of += 1) {
      const error = (output[of] ?? 0) / total - (of === target ? 1 : 0);
      toOutputBias[of] = (toOutputBias[of] ?? 0) + error;
      const row = of * hidden;
      for (let unit = 0; unit < hidden; unit += 1) {
        toOutput[row + unit] = (toOutput[row + unit] ?? 0) + error * (active[unit] ?? 0);
        blame[unit] = (blame[unit] ?? 0) + error * (outputWeights[row + unit] ?? 0);
      }
    }
    for (let unit = 0; unit < hidden; unit += 1) {
      if ((active[unit] ?? 0) <= 0) continue;
      const error = blame[unit] ?? 0;
      toHiddenBias[unit] = (toHiddenBias[unit] ?? 0) + error;
      const row = unit * inputs;
      for (let i = 0; i < inputs; i += 1)
        toHidden[row + i] = (toHidden[row + i] ?? 0) + error * (cell[i] ?? 0);
    }
    return { probability: (output[target] ?? 0) / total, best };
  }
}
