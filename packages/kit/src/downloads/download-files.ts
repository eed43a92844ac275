import { setTimeout as sleep } from 'node:timers/promises';
import {
  downloadFile,
  type DownloadedFile,
  type FileOptions,
  type FileState,
  type FileToDownload,
  type SavedFile,
} from './download-file.js';
import { DownloadFailed, lookupAll } from './request-url.js';

/** By the address of a download, with the place of a token in it. */
export type FileStates = Readonly<Record<string, FileState>>;

export interface DownloadOptions {
  /** An existing folder that the files are written to. */
  readonly folder: string;
  /** 0 to 1, spreads the tries; the system's when absent. */
  readonly chance?: () => number;
  /** Of the version that is held. Only with the state of every file is it requested what changed. */
  readonly known?: FileStates;
  /** Takes the place of `{token}` in addresses, and is in no reason. */
  readonly token?: string | undefined;
  /** `http://` or `https://` address of a proxy. */
  readonly proxy?: string | undefined;
  /** Per file, from the request to the last byte. Two minutes is ten times what OFAC's largest file takes. */
  readonly timeoutMs?: number;
  /** Per file. The largest list read today has 40 MB; a gigabyte on disk helps nobody. */
  readonly maxBytes?: number;
  /** Whether a file of 0 bytes is one, as a delta of no changes. */
  readonly mayBeEmpty?: boolean;
  /** The address of the document that names the files; absent where a person set their addresses. */
  readonly namedBy?: string;
  /** Tries per file, the first included. */
  readonly attempts?: number;
  /** Such as `user-agent`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether addresses in the clear are allowed as well; what they bring could be anybody's. */
  readonly allowHttp?: boolean;
  /** Waits between tries. */
  readonly pause?: (ms: number) => Promise<unknown>;
  /** The addresses of a host. */
  readonly lookup?: (host: string) => Promise<readonly string[]>;
  /** Ends the fetch at once, which is then `unreachable`: a process that stops does not wait for the internet. */
  readonly signal?: AbortSignal;
}

/**
 * `unchanged`: the publisher says that the version that is held is the newest. `unreachable`: no response came (no internet,
 * unknown name, refused, too slow). `failed`: a response came, but not the file. In these two nothing is known of the
 * present state, which is not the same as an unchanged file.
 */
export type DownloadResult =
  | {
      readonly state: 'fetched';
      readonly files: readonly SavedFile[];
      /** Newest `Last-Modified` of the files, ISO: the nearest thing to a date for publications that carry none. */
      readonly lastModified?: string;
      readonly fileStates: FileStates;
    }
  | { readonly state: 'unchanged' }
  | {
      readonly state: 'unreachable' | 'failed';
      readonly reason: string;
      /** Milliseconds that the publisher wants to be left alone. */
      readonly retryAfterMs?: number;
      /** Of the response, where it was one that is no file. */
      readonly status?: number;
    };

const defaults = {
  timeoutMs: 120_000,
  maxBytes: 500_000_000,
  mayBeEmpty: false,
  namedBy: null,
  attempts: 3,
  lookup: lookupAll,
  chance: Math.random,
  headers: {},
  allowHttp: false,
};

type Saved = Exclude<DownloadedFile, 'unchanged'>;

/** The files in order, or null when none changed. */
const fetchAll = async (
  downloads: readonly FileToDownload[],
  known: FileStates,
  options: FileOptions,
): Promise<Saved[] | null> => {
  const isHeld = downloads.every(({ url }) => known[url] !== undefined);
  const saved = new Map<FileToDownload, Saved>();
  for (const download of downloads) {
    const mayBeHeld = isHeld && saved.size === 0;
    const file = await downloadFile(download, (mayBeHeld && known[download.url]) || {}, options);
    if (file !== 'unchanged') saved.set(download, file);
  }
  if (saved.size === 0) return null;
  const files: Saved[] = [];
  for (const download of downloads) {
    // One that did not change is needed beside one that did, and a publisher that got no condition may not say 304.
    const file = saved.get(download) ?? (await downloadFile(download, {}, options));
    if (file !== 'unchanged') files.push(file);
  }
  return files;
};

const newest = (files: readonly Saved[]): string | undefined => {
  const times = files
    .map(({ published }) => Date.parse(published.lastModified ?? ''))
    .filter((time) => !Number.isNaN(time));
  return times.length === 0 ? undefined : new Date(Math.max(...times)).toISOString();
};

/** Reasons are shown and logged, and may quote an address, with the token as a publisher wrote it in a redirect. */
const withoutToken = (reason: string, token: string): string =>
  [encodeURIComponent(token), encodeURI(token), token].reduce(
    (text, written) => text.replaceAll(written, '{token}'),
    reason,
  );

/**
 * Downloads the files of one publication, one after the other, to `folder`. All or nothing: one file that does not come
 * makes the whole fetch fail, since files of different days do not fit together.
 */
export const downloadFiles = async (
  downloads: readonly FileToDownload[],
  options: DownloadOptions,
): Promise<DownloadResult> => {
  if (downloads.length === 0) return { state: 'failed', reason: 'No address is known.' };
  const { signal = new AbortController().signal, token, proxy, known = {}, ...others } = options;
  const pause = (ms: number): Promise<unknown> => sleep(ms, undefined, { signal }).catch(() => undefined);
  const complete = { ...defaults, pause, ...others, token: token ?? null, proxy: proxy ?? null, signal };
  try {
    const files = await fetchAll(downloads, known, complete);
    if (files === null) return { state: 'unchanged' };
    const lastModified = newest(files);
    const fileStates = downloads.map(({ url }, place) => [url, files[place]?.published ?? {}] as const);
    return {
      state: 'fetched',
      files: files.map(({ file }) => file),
      fileStates: Object.fromEntries(fileStates),
      ...(lastModified !== undefined && { lastModified }),
    };
  } catch (error) {
    if (!(error instanceof DownloadFailed)) throw error;
    const { state, message, retryAfterMs, status } = error;
    const reason = token === undefined ? message : withoutToken(message, token);
    return {
      state,
      reason,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
      ...(status !== undefined && { status }),
    };
  }
};
