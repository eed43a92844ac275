import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline as pipe, type Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { withDeadline } from '../async/index.js';
import {
  causeOf,
  headerOf,
  DownloadFailed,
  requestUrl,
  type Connection,
  type UrlResponse,
} from './request-url.js';

export interface FileToDownload {
  /** Under which it is saved. */
  readonly fileName: string;
  readonly url: string;
}

/** A file that was saved. */
export interface SavedFile {
  readonly name: string;
  open(): AsyncIterable<Uint8Array>;
}

/** What a publisher calls the state of a file, to be requested with later. */
export interface FileState {
  readonly etag?: string;
  /** As the publisher wrote it. */
  readonly lastModified?: string;
  /** Where an index names the version of what it lists. */
  readonly version?: string;
  /** Of a file that is kept, in hexadecimal. */
  readonly sha256?: string;
}

export interface FileOptions extends Omit<Connection, 'signal'> {
  readonly folder: string;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly mayBeEmpty: boolean;
  readonly attempts: number;
  readonly pause: (ms: number) => Promise<unknown>;
  readonly chance: () => number;
  readonly token: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export type DownloadedFile =
  { readonly state: 'saved'; readonly file: SavedFile; readonly published: FileState } | 'unchanged';

const firstPauseMs = 1_000;

/** Who wants to be left alone longer is requested again by the schedule, not by a waiting fetch. */
const longestPauseMs = 60_000;

const webPage = /^\s*(<!doctype html|<html)/i;

interface Saving {
  readonly url: string;
  readonly signal: AbortSignal;
  readonly maxBytes: number;
  readonly mayBeEmpty: boolean;
}

async function* checked(
  body: AsyncIterable<Uint8Array>,
  { url, maxBytes, mayBeEmpty }: Saving,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    const beginning = bytes === 0 ? new TextDecoder().decode(chunk.subarray(0, 200)) : '';
    if (webPage.test(beginning))
      throw new DownloadFailed('failed', `${url} sent a web page instead of the file.`, true);
    bytes += chunk.byteLength;
    if (bytes > maxBytes)
      throw new DownloadFailed('failed', `${url} sends more than ${maxBytes} bytes.`, false);
    yield chunk;
  }
  if (bytes === 0 && !mayBeEmpty) throw new DownloadFailed('failed', `${url} sent nothing (0 bytes).`, true);
}

/** `fetch` would take the beginning of a packed file for the whole. */
const unpackers = { gzip: createGunzip, br: createBrotliDecompress };

const unpacked = (response: UrlResponse, url: string): Readable => {
  const encoding = headerOf(response, 'content-encoding') ?? 'identity';
  if (encoding === 'identity') return response.body;
  const unpacker = unpackers[encoding as keyof typeof unpackers] as (() => Transform) | undefined;
  if (unpacker === undefined)
    throw new DownloadFailed(
      'failed',
      `${url} came packed as "${encoding}", which was not requested.`,
      false,
    );
  // Its callback takes the errors: the pipeline that reads from it has them, too.
  return pipe(response.body, unpacker(), () => undefined);
};

const save = async (response: UrlResponse, path: string, saving: Saving): Promise<void> => {
  const { url, signal } = saving;
  try {
    // Under another name until it is whole, so that a half file is never taken for the whole.
    await pipeline(checked(unpacked(response, url), saving), createWriteStream(`${path}.part`));
  } catch (error) {
    if (error instanceof DownloadFailed) throw error;
    const reason = signal.aborted
      ? `${url} did not arrive in time.`
      : `${url} broke off (${causeOf(error)}).`;
    throw new DownloadFailed('unreachable', reason, true, { cause: error });
  }
  await rename(`${path}.part`, path);
};

/**
 * Milliseconds of a `Retry-After`: seconds, or a date, which is measured by the publisher's own clock. Undefined where
 * there is none that makes sense. Source: RFC 9110, 10.2.3.
 */
const retryAfterOf = (response: UrlResponse): number | undefined => {
  const text = headerOf(response, 'retry-after') ?? '';
  const ms = /^\d{1,7}$/.test(text)
    ? Number(text) * 1000
    : Date.parse(text) - Date.parse(headerOf(response, 'date') ?? '');
  return ms >= 0 ? ms : undefined;
};

const refusal = (url: string, response: UrlResponse): DownloadFailed => {
  const { statusCode: status } = response;
  const isBusy = status >= 500 || status === 429;
  const retryAfterMs = isBusy ? retryAfterOf(response) : undefined;
  const mayRetry = isBusy && (retryAfterMs ?? 0) <= longestPauseMs;
  const reason = `${url} responded with ${status} instead of the file.`;
  return new DownloadFailed('failed', reason, mayRetry, { retryAfterMs, status });
};

/** Publishers keep a token's place as `{token}`. */
const tokenPlace = '{token}';

const addressOf = (url: string, token: string | null): string => {
  if (!url.includes(tokenPlace)) return url;
  if (token !== null) return url.replaceAll(tokenPlace, encodeURIComponent(token));
  throw new DownloadFailed('failed', `${url} needs a token, and none is set.`, false);
};

const packings = { 'accept-encoding': Object.keys(unpackers).join(', ') };

const conditionsOf = ({ etag, lastModified }: FileState): Record<string, string> => ({
  ...(etag !== undefined && { 'if-none-match': etag }),
  ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
});

const publishedAs = (response: UrlResponse): FileState => {
  const etag = headerOf(response, 'etag');
  const lastModified = headerOf(response, 'last-modified');
  return { ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) };
};

const fetchOnce = (
  { fileName, url }: FileToDownload,
  known: FileState,
  options: FileOptions,
): Promise<DownloadedFile> => {
  const conditions = conditionsOf(known);
  const address = addressOf(url, options.token);
  const headers = { ...options.headers, ...packings, ...conditions };
  const { maxBytes, mayBeEmpty } = options;
  return withDeadline(options.timeoutMs, options.signal, (signal) =>
    requestUrl(address, headers, { ...options, signal }, async (response) => {
      if (response.statusCode === 304 && Object.keys(conditions).length > 0) return 'unchanged';
      if (response.statusCode !== 200) throw refusal(url, response);
      const path = join(options.folder, fileName);
      await save(response, path, { url, signal, maxBytes, mayBeEmpty });
      return {
        state: 'saved',
        file: { name: fileName, open: () => createReadStream(path) },
        published: publishedAs(response),
      };
    }),
  );
};

/** Requests the file, or whether it changed since it was as `known`. Rejects with `DownloadFailed` after the last try. */
export const downloadFile = async (
  download: FileToDownload,
  known: FileState,
  options: FileOptions,
): Promise<DownloadedFile> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchOnce(download, known, options);
    } catch (error) {
      const isLast = attempt >= options.attempts || options.signal.aborted;
      if (!(error instanceof DownloadFailed) || !error.retry || isLast) throw error;
      // Between one and two times as long, so that not all installations come back in the same second.
      const pauseMs = firstPauseMs * 2 ** (attempt - 1) * (1 + options.chance());
      await options.pause(Math.max(pauseMs, error.retryAfterMs ?? 0));
    }
  }
};
