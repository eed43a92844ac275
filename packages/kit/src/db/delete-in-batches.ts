/**
 * Deletes batch after batch until one is not full, or `signal` is aborted.
 * @param remove deletes at most `size` rows, in a transaction of its own so that none holds its locks for long, and returns
 *   how many.
 */
export const deleteInBatches = async (
  size: number,
  remove: () => Promise<number>,
  signal: AbortSignal,
): Promise<void> => {
  let removed: number;
  do removed = await remove();
  while (removed === size && !signal.aborted);
};
