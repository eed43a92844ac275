import { deleteInBatches } from './delete-in-batches.js';

const running = (): AbortSignal => new AbortController().signal;

/** Deletes from so many rows, three at a time. @returns what each batch deleted. */
const deleted = async (rows: number, signal: AbortSignal): Promise<number[]> => {
  const batches: number[] = [];
  let left = rows;
  const remove = (): Promise<number> => {
    const batch = Math.min(3, left);
    left -= batch;
    batches.push(batch);
    return Promise.resolve(batch);
  };
  await deleteInBatches(3, remove, signal);
  return batches;
};

it.each([
  [0, [0]],
  [2, [2]],
  [3, [3, 0]],
  [7, [3, 3, 1]],
])('of %d rows deletes %j', async (rows, batches) => {
  expect(await deleted(rows, running())).toEqual(batches);
});

it('ends after the batch during which it was stopped', async () => {
  expect(await deleted(7, AbortSignal.abort())).toEqual([3]);
});

it('passes on what fails', async () => {
  const failing = deleteInBatches(3, () => Promise.reject(new Error('no database')), running());
  await expect(failing).rejects.toThrow('no database');
});
