/**
 * Milliseconds of processor time that `work` takes, all threads of the process: what other programs on the machine
 * take is not in it. On a quiet machine it is what a clock would show.
 */
export const timed = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};
