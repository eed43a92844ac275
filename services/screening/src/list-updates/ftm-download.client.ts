import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import {
  deltaChain,
  expectFtmRows,
  ftmFiles,
  ftmPrefix,
  readDeltaIndex,
  readFtmIndex,
  type FtmPublication,
  type ListFile,
} from '@probity/watchlists';
import {
  DatasetFilesClient,
  NotDownloaded,
  type Fetched,
  type FtmFetch,
  type Kept,
  type NotHere,
} from './dataset-files.client.js';
import { FileCacheClient, UnusableCache } from './file-cache.client.js';

/** `wholeBecause`: why the whole list was fetched, where deltas would have done. */
export type FetchedList =
  NotHere | { readonly state: 'unchanged' } | (Fetched & { readonly wholeBecause?: string });

/** A gigabyte takes 10 minutes at 14 Mbit/s; all of OpenSanctions has some three. */
const wholeLimits = { timeoutMs: 10 * 60 * 1000, maxBytes: 4_000_000_000 };

const indexLimits = { maxBytes: 20_000_000 };

type Patched =
  | { readonly state: 'patched'; readonly files: readonly Kept[] }
  | { readonly state: 'whole' }
  | { readonly state: 'impossible'; readonly why: string };

const sha1Of = async (file: ListFile): Promise<{ readonly sha1: string; readonly bytes: number }> => {
  const hash = createHash('sha1');
  let bytes = 0;
  for await (const chunk of file.open()) {
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  return { sha1: hash.digest('hex'), bytes };
};

/**
 * A FollowTheMoney data set by its `index.json`: first the full file, later the deltas that lead from the version that is
 * live to the newest. Whatever is wrong with the deltas, the full file is fetched instead. What comes is checked against
 * the size, the checksum and the number of rows that the publisher gives, before anybody reads it.
 */
@Injectable()
export class FtmDownloadClient {
  constructor(private readonly cache: FileCacheClient) {}

  async download(fetch: FtmFetch): Promise<FetchedList> {
    try {
      return await this.fetchInto(await this.cache.incoming(fetch.list.source.id), fetch);
    } catch (error) {
      if (error instanceof UnusableCache) return { state: 'failed', reason: error.message };
      if (error instanceof NotDownloaded) return error.result;
      if (error instanceof DomainError) return { state: 'failed', reason: error.detail };
      throw error;
    }
  }

  private async fetchInto(folder: string, fetch: FtmFetch): Promise<FetchedList> {
    try {
      return await this.fetch(new DatasetFilesClient(this.cache, folder, fetch), fetch);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async fetch(files: DatasetFilesClient, { list, known }: FtmFetch): Promise<FetchedList> {
    const index = await files.request(ftmFiles.index, files.index, { known, ...indexLimits });
    if (index.state === 'unchanged') return index;
    const publication = await this.read(index, files, list.source.id);
    const held = known[files.index]?.version;
    if (held !== undefined && held === publication.version) return { state: 'unchanged' };
    const patched = await this.patch(files, publication, held);
    const all = patched.state === 'patched' ? patched.files : [await this.whole(files, publication)];
    const kept = [...all, ...files.knownFiles()].map(({ sha256 }) => sha256);
    await this.cache.keep(list.source.id, kept);
    const states = all.map(({ url, version, sha256 }) => [url, { version, sha256 }] as const);
    const version = publication.version === null ? {} : { version: publication.version };
    return {
      state: 'fetched',
      files: all.map(({ file }) => file),
      fileStates: {
        ...Object.fromEntries(states),
        [files.index]: { ...index.fileStates[files.index], ...version },
      },
      ...(index.lastModified !== undefined && { lastModified: index.lastModified }),
      ...(patched.state === 'impossible' && { wholeBecause: patched.why }),
    };
  }

  private async read(index: Fetched, files: DatasetFilesClient, source: string): Promise<FtmPublication> {
    const dataset = source.slice(ftmPrefix.length);
    const publication = readFtmIndex(await files.textOf(index), dataset, files.index);
    const { entities } = publication;
    const url = files.addressOf(ftmFiles.entities) ?? entities.url;
    return { ...publication, entities: { ...entities, url } };
  }

  /** The files that are live with the deltas since. `whole` where nobody expects deltas. */
  private async patch(
    files: DatasetFilesClient,
    { deltas, version: to, rows }: FtmPublication,
    from: string | undefined,
  ): Promise<Patched> {
    if (from === undefined || to === null || deltas === null) return { state: 'whole' };
    try {
      const base = await files.base();
      if (base === null)
        return { state: 'impossible', why: `the files of the version ${from} are not kept here` };
      const index = await files.fetched('delta.json', deltas, indexLimits);
      const chain = deltaChain(readDeltaIndex(await files.textOf(index), deltas), from, to);
      if (chain.state === 'gap') return { state: 'impossible', why: chain.gap };
      const all = await files.append(base, chain.deltas);
      if (all === null) return { state: 'impossible', why: 'the deltas are too many by now' };
      const applied = all.map(({ file }) => file);
      await expectFtmRows(applied, rows);
      return { state: 'patched', files: all };
    } catch (error) {
      // A publisher that wants to be left alone is not sent a larger request instead.
      if (error instanceof NotDownloaded && error.result.retryAfterMs === undefined)
        return { state: 'impossible', why: error.result.reason };
      if (error instanceof DomainError) return { state: 'impossible', why: error.detail };
      throw error;
    }
  }

  private async whole(files: DatasetFilesClient, publication: FtmPublication): Promise<Kept> {
    const { entities, version, rows } = publication;
    const { url, sha1, bytes } = entities;
    const [file] = (await files.fetched(ftmFiles.entities, url, wholeLimits)).files;
    if (file === undefined) throw new Error(`${url} was fetched without a file`);
    const found = await sha1Of(file);
    if ((bytes ?? found.bytes) !== found.bytes || (sha1 ?? found.sha1) !== found.sha1) {
      const reason = `${url} is not the file that ${files.index} describes: it has ${found.bytes} bytes and the SHA-1 ${found.sha1}.`;
      throw new NotDownloaded({ state: 'failed', reason });
    }
    if (rows !== null) await expectFtmRows([file], rows);
    return files.add(ftmFiles.entities, url, version ?? found.sha1);
  }
}
