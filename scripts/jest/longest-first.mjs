// Plain JavaScript, as Jest loads it before it compiles anything.
import Sequencer from '@jest/test-sequencer';

const startsSystems = new Set(['browser', 'fault', 'latency']);

/** Workspaces whose specs run programs, each a second or more of waiting. */
const runsPrograms = /[\\/](tests|launcher)[\\/]src[\\/]/;

/** What starts a whole system takes a minute and mostly waits; most others take seconds and fill a processor. */
const rank = ({ path, context }) => {
  if (startsSystems.has(context.config.displayName?.name)) return 0;
  return runsPrograms.test(path) ? 1 : 2;
};

/**
 * Spec files that start systems come first, so that the run ends with short ones, on every processor. Without it Jest
 * goes by size where it has run nothing yet, as in CI, and the journeys, whose files have three lines, would be last.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    // Within a rank the order stays Jest's own: what failed last, what took longest, what is largest.
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
}
