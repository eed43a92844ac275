/** Everything of this page's origin that outlives the page. */
export const storedHere = (): Record<string, string> => ({ ...localStorage, ...sessionStorage });

/** Names of the databases of this page's origin. */
export const databasesHere = async (): Promise<(string | undefined)[]> =>
  (await indexedDB.databases()).map(({ name }) => name);
