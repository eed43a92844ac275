import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@probity/contracts';
import { fileAt, type ListFile } from '@probity/watchlists';

/** Uploaded files on disk, as long as somebody works with them. */
export class UploadFolderClient {
  constructor(private readonly folder: string) {}

  /** Removes the file whatever becomes of `work`. Throws `INVALID_REQUEST` where the stream breaks off. */
  async during<Result>(stream: Readable, work: (file: ListFile) => Promise<Result>): Promise<Result> {
    const own = await mkdtemp(join(this.folder, 'probity-upload-'));
    try {
      const path = join(own, 'uploaded');
      await pipeline(stream, createWriteStream(path)).catch((cause: unknown) => {
        if (stream.readableEnded) throw cause;
        throw new DomainError('INVALID_REQUEST', { detail: 'The file broke off.', cause });
      });
      return await work(fileAt(path));
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  }
}
