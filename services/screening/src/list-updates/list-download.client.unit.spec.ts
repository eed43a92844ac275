import { describe, expect, it } from '@jest/globals';
import { findSource } from '@probity/watchlists';
import { ExpectedLists } from './expected-lists.js';
import { FileCacheClient } from './file-cache.client.js';
import { FtmDownloadClient } from './ftm-download.client.js';
import { ListDownloadClient } from './list-download.client.js';

/** The download of a data set by its index, which `respond` stands for. */
const downloadWith = (respond: FtmDownloadClient['download']): Promise<unknown> => {
  class Responding extends FtmDownloadClient {
    override download = respond;
  }
  const lists = new ExpectedLists({ expected: [] }, true);
  const client = new ListDownloadClient(lists, new Responding(new FileCacheClient('/cache')));
  const downloads = [{ fileName: 'index.json', url: 'https://lists.example/index.json' }];
  const list = { source: { ...findSource('ftm:birds'), downloads }, intervalMs: 1 };
  return client.download(list, {}, AbortSignal.timeout(10_000), (fetched) => Promise.resolve(fetched));
};

const endingWith = (error: Error): Promise<unknown> => downloadWith(() => Promise.reject(error));

it('says to publishers who asks', async () => {
  let headers: unknown;
  await downloadWith(({ options }) => {
    ({ headers } = options);
    return Promise.resolve({ state: 'unchanged' });
  });
  expect(headers).toEqual({ 'user-agent': 'Mozilla/5.0 (compatible; Probity)' });
});

describe('a list whose files cannot be stored', () => {
  it('failed with the reason, so that the other lists are fetched all the same', async () => {
    const fullDisk = { code: 'ENOSPC', syscall: 'rename', path: '/cache/birds/incoming-1' };
    expect(await endingWith(Object.assign(new Error('no space left'), fullDisk))).toEqual({
      state: 'failed',
      reason: 'its files cannot be stored at /cache/birds/incoming-1 (ENOSPC).',
    });
  });

  it('is no excuse for a fault of ours', async () => {
    await expect(endingWith(new TypeError('not a function'))).rejects.toThrow('not a function');
  });
});
