/**
 * What `work` makes of each item, in the order of the items, at most `limit` at once. Throws the first fault, but only
 * after the work on all items has ended.
 */
export const mapConcurrently = async <Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const queue = items.entries();
  const results: Result[] = [];
  const faults: unknown[] = [];
  const takeTurns = async (): Promise<void> => {
    for (const [index, item] of queue) {
      try {
        results[index] = await work(item);
      } catch (fault) {
        faults.push(fault);
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, takeTurns));
  if (faults.length > 0) throw faults[0];
  return results;
};
