/** Gives the page Web Locks that nobody ever gets, and returns the names that were requested. */
export const fakeLocks = (): string[] => {
  const requested: string[] = [];
  const request = (name: string): Promise<void> => {
    requested.push(name);
    return Promise.resolve();
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return requested;
};
