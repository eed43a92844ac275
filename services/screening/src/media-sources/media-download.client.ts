import { buffer } from 'node:stream/consumers';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { downloadFiles, type DownloadResult, type FileStates } from '@probity/kit/downloads';
import { MediaSourceSettings } from './media-source-settings.js';

/** Bytes that a packed file may unpack to, and times its size. */
const mostUnpacked = { bytes: 25_000_000, ratio: 100 };

type NotHere = Exclude<DownloadResult, { readonly state: 'fetched' }>;

export type Downloaded =
  { readonly state: 'fetched'; readonly bytes: Uint8Array; readonly fileStates: FileStates } | NotHere;

const unpack = promisify(gunzip);

/** Files of sources. Addresses come from the settings, and redirects lead to addresses of the internet alone. */
@Injectable()
export class MediaDownloadClient {
  constructor(private readonly settings: MediaSourceSettings) {}

  /** @param known what the publisher called the file when it was read last. */
  async get(url: string, known: FileStates, signal: AbortSignal): Promise<Downloaded> {
    const folder = await mkdtemp(join(tmpdir(), 'probity-media-'));
    try {
      const result = await downloadFiles([{ fileName: 'file', url }], {
        folder,
        known,
        signal,
        allowHttp: true,
        headers: { 'user-agent': this.settings.userAgent },
        proxy: this.settings.proxy?.reveal(),
        ...this.settings.limits,
      });
      if (result.state !== 'fetched') return result;
      const [file] = result.files;
      const bytes = file === undefined ? new Uint8Array() : await buffer(file.open());
      return { state: 'fetched', bytes, fileStates: result.fileStates };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** The same of a file in gzip, unpacked. */
  async getPacked(url: string, signal: AbortSignal): Promise<Downloaded> {
    const packed = await this.get(url, {}, signal);
    if (packed.state !== 'fetched') return packed;
    const most = Math.min(mostUnpacked.bytes, packed.bytes.byteLength * mostUnpacked.ratio);
    try {
      return { ...packed, bytes: await unpack(packed.bytes, { maxOutputLength: most }) };
    } catch (error) {
      const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      const reason = isLarge ? `unpacks to more than ${most} bytes` : 'is no whole gzip file';
      return { state: 'failed', reason: `${url} ${reason}.` };
    }
  }
}
