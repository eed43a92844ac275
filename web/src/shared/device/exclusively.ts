/**
 * Runs `work` while no other tab of this browser runs work of that name. Without Web Locks (an insecure origin) every
 * tab works for itself.
 */
export const exclusively = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
