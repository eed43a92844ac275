import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileAt } from './list-file.js';
import type { ListDownload, ListFile } from './list-source.js';
import { causeOf, ListUnavailable, lookupAll, requestList } from './request-list.js';

export interface FetchOptions {
  /** An existing folder that the files are written to. */
  readonly folder: string;
  /** Per file, from the request to the last byte. Two minutes is ten times what OFAC's largest file takes. */
  readonly timeoutMs?: number;
  /** Per file. The largest list read today has 40 MB; a gigabyte on disk helps nobody. */
  readonly maxBytes?: number;
  /** Tries per file, the first included. */
  readonly attempts?: number;
  /** Waits between tries. */
  readonly pause?: (ms: number) => Promise<unknown>;
  /** The addresses of a host. */
  readonly lookup?: (host: string) => Promise<readonly string[]>;
  /** Ends the fetch at once, which is then `unreachable`: a process that stops does not wait for the internet. */
  readonly signal?: AbortSignal;
}

/**
 * `unreachable`: no answer came (no internet, unknown name, refused, too slow). `failed`: an answer came, but not the
 * list. Either way nothing is known of the list's present state, which is not the same as an unchanged list.
 */
export type FetchResult =
  | {
      readonly state: 'fetched';
      readonly files: readonly ListFile[];
      /** Newest `Last-Modified` of the files, ISO: the nearest thing to a date for lists that carry none. */
      readonly lastModified?: string;
    }
  | { readonly state: 'unreachable' | 'failed'; readonly reason: string };

const defaults = { timeoutMs: 120_000, maxBytes: 500_000_000, attempts: 3, lookup: lookupAll };
const firstPauseMs = 1_000;

async function* limited(
  body: AsyncIterable<Uint8Array>,
  url: string,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes)
      throw new ListUnavailable('failed', `${url} sends more than ${maxBytes} bytes.`, false);
    yield chunk;
  }
}

const save = async (response: Response, url: string, path: string, maxBytes: number): Promise<void> => {
  if (response.body === null) throw new ListUnavailable('failed', `${url} sent nothing.`, true);
  try {
    // Under another name until it is whole, so that a half file is never taken for the list.
    await pipeline(
      limited(Readable.fromWeb(response.body), url, maxBytes),
      createWriteStream(`${path}.part`),
    );
  } catch (error) {
    if (error instanceof ListUnavailable) throw error;
    throw new ListUnavailable('unreachable', `${url} broke off (${causeOf(error)}).`, true, error);
  }
  await rename(`${path}.part`, path);
};

interface Saved {
  readonly file: ListFile;
  readonly lastModified: string | undefined;
}

const fetchFile = async (
  { fileName, url }: ListDownload,
  options: Required<FetchOptions>,
): Promise<Saved> => {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(options.timeoutMs)]);
  const response = await requestList(url, { signal, lookup: options.lookup });
  if (!response.ok) {
    await response.body?.cancel();
    const again = response.status >= 500 || response.status === 429;
    throw new ListUnavailable('failed', `${url} answered ${response.status} instead of the list.`, again);
  }
  const path = join(options.folder, fileName);
  await save(response, url, path, options.maxBytes);
  const modified = Date.parse(response.headers.get('last-modified') ?? '');
  return {
    file: fileAt(path),
    lastModified: Number.isNaN(modified) ? undefined : new Date(modified).toISOString(),
  };
};

const fetchPatiently = async (download: ListDownload, options: Required<FetchOptions>): Promise<Saved> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchFile(download, options);
    } catch (error) {
      const isLast = attempt >= options.attempts || options.signal.aborted;
      if (!(error instanceof ListUnavailable) || !error.retry || isLast) throw error;
      await options.pause(firstPauseMs * 2 ** (attempt - 1));
    }
  }
};

/**
 * Downloads the files of one publication, one after the other, to `folder`. All or nothing: one file that does not come
 * makes the whole fetch fail, since files of different days do not fit together.
 */
export const fetchList = async (
  downloads: readonly ListDownload[],
  options: FetchOptions,
): Promise<FetchResult> => {
  if (downloads.length === 0) return { state: 'failed', reason: 'No address is known for this list.' };
  const { signal = new AbortController().signal } = options;
  const pause = (ms: number): Promise<unknown> => sleep(ms, undefined, { signal }).catch(() => undefined);
  const complete = { ...defaults, pause, ...options, signal };
  const saved: Saved[] = [];
  try {
    for (const download of downloads) saved.push(await fetchPatiently(download, complete));
  } catch (error) {
    if (!(error instanceof ListUnavailable)) throw error;
    return { state: error.state, reason: error.message };
  }
  const lastModified = saved
    .flatMap((file) => file.lastModified ?? [])
    .sort()
    .at(-1);
  return {
    state: 'fetched',
    files: saved.map(({ file }) => file),
    ...(lastModified === undefined ? {} : { lastModified }),
  };
};
