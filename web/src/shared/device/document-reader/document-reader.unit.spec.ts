import { describe, expect, it } from '@jest/globals';
import { ManualTimers } from '../manual-timers.fake.js';
import { DocumentReader } from './document-reader.js';
import { FakeReaderWorker } from './reader-worker.fake.js';

const open = () => {
  const workers: FakeReaderWorker[] = [];
  const timers = new ManualTimers();
  const reader = new DocumentReader(async () => {
    const worker = new FakeReaderWorker();
    workers.push(worker);
    return worker;
  }, timers);
  return { reader, timers, workers };
};

const picture = new Blob(['picture']);
/** Until the last worker has this many requests, which takes some turns of its promises and no time. */
const begun = async (workers: FakeReaderWorker[], requests: number): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(workers.at(-1)?.requests).toHaveLength(requests);
};

describe('the document reader', () => {
  it('says when there is a picture, and refuses what has no zone', async () => {
    const { reader, workers } = open();
    const steps: string[] = [];
    const read = reader.readFile(picture, () => steps.push('decoded'));
    await begun(workers, 1);
    workers[0]?.respond({ id: 1, state: 'decoded' });
    expect(steps).toEqual(['decoded']);
    workers[0]?.respond({ id: 1, state: 'nothing' });
    await expect(read).rejects.toMatchObject({ reason: 'no-zone' });
  });

  it('hands on why a file was refused, and keeps its worker', async () => {
    const { reader, workers } = open();
    const read = reader.readFile(picture, () => undefined);
    await begun(workers, 1);
    workers[0]?.respond({ id: 1, state: 'refused', reason: 'broken' });
    await expect(read).rejects.toMatchObject({ reason: 'broken' });
    void reader.readFile(picture, () => undefined);
    await begun(workers, 2);
    expect(workers).toHaveLength(1);
  });

  it('ends a worker that takes too long, and reads the next picture with another', async () => {
    const { reader, timers, workers } = open();
    const read = reader.readFile(picture, () => undefined);
    await begun(workers, 1);
    timers.pass(20_000);
    await expect(read).rejects.toMatchObject({ reason: 'too-slow' });
    expect(workers[0]?.isEnded).toBe(true);
    void reader.readFile(picture, () => undefined);
    await begun(workers, 1);
    expect(workers).toHaveLength(2);
  });

  it('says that there is no reader when its worker fails or does not start', async () => {
    const { reader, workers } = open();
    const read = reader.readFile(picture, () => undefined);
    await begun(workers, 1);
    workers[0]?.onerror?.(Object.assign(new Event('error'), { message: 'out of memory' }) as ErrorEvent);
    await expect(read).rejects.toMatchObject({ reason: 'no-reader' });
    const none = new DocumentReader(() => Promise.reject(new Error('no workers here')));
    await expect(none.readFile(picture, () => undefined)).rejects.toMatchObject({ reason: 'no-reader' });
  });
});
