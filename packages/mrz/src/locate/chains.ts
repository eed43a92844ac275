import type { Component } from './components.js';

export type Chain = readonly Component[];

/** Fewer characters than this are no line of a zone, of which the shortest has 30; and no piece of one. */
const shortest = { line: 16, piece: 8 } as const;

/**
 * Rows of components, from left to right, that are of one size and follow one direction: lines first, then pieces of lines
 * among the components that are left. Each component is in one row at most.
 */
export const chainsOf = (components: readonly Component[]): Chain[] => {
  const lines = chainsOfLength(components, shortest.line);
  const used = new Set(lines.flat());
  const left = components.filter((component) => !used.has(component));
  return [...lines, ...chainsOfLength(left, shortest.piece)];
};

/** Sizes and distances are in heights of the component before. */
const chainsOfLength = (components: readonly Component[], least: number): Chain[] => {
  const sorted = [...components].sort((a, b) => a.x - b.x);
  const used = new Uint8Array(sorted.length);
  const chains: Chain[] = [];
  for (let start = 0; start < sorted.length; start += 1) {
    if (used[start] === 1) continue;
    const chain = follow(sorted, used, start);
    if (chain.length < least) continue;
    for (const index of chain) used[index] = 1;
    chains.push(chain.flatMap((index) => sorted[index] ?? []));
  }
  return chains;
};

const follow = (sorted: readonly Component[], used: Uint8Array, start: number): number[] => {
  const chain = [start];
  let slope: number | null = null;
  for (;;) {
    const next = nextOf(sorted, used, chain[chain.length - 1] ?? start, slope);
    if (next === null) return chain;
    chain.push(next);
    const back = sorted[chain[Math.max(0, chain.length - 9)] ?? start];
    const here = sorted[next];
    if (back === undefined || here === undefined) return chain;
    // Three characters do not tell a direction yet.
    slope = chain.length < 4 ? null : (here.y - back.y) / (here.x - back.x);
  }
};

const nextOf = (
  sorted: readonly Component[],
  used: Uint8Array,
  current: number,
  slope: number | null,
): number | null => {
  const from = sorted[current];
  if (from === undefined) return null;
  let best: number | null = null;
  let bestDistance = Infinity;
  for (let i = current + 1; i < sorted.length; i += 1) {
    const to = sorted[i];
    if (to === undefined) break;
    const dx = to.x - from.x;
    if (dx > from.height * 3.4) break;
    if (used[i] === 1 || dx < from.height * 0.35) continue;
    if (to.height > from.height * 1.55 || to.height < from.height * 0.6) continue;
    const off = Math.abs(to.y - from.y - (slope ?? 0) * dx);
    if (off > (slope === null ? dx * 0.42 : from.height * 0.33)) continue;
    const distance = dx + off * 2;
    if (distance < bestDistance) {
      best = i;
      bestDistance = distance;
    }
  }
  return best;
};
