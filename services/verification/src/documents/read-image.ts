import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DomainError, scanImage, type ScanRequest } from '@probity/contracts';
import { KeyedQueue, TimeoutError, withTimeout } from '@probity/kit/async';
import { Clock } from '@probity/kit/context';
import { readForm, type FormUpload } from '@probity/kit/http';
import { Thread, ThreadEnded } from '@probity/kit/threads';
import type { ImageBounds } from '@probity/mrz/images';
import type { ImageCall, ImageReply } from './image-reader.adapter.js';
import { imageRefusal } from './image-refusal.js';

const program = new URL('./image-reader.adapter.js', import.meta.url);

/** With these one picture holds at most 64 MB, measured: docs/documents.md#on-the-server. */
const bounds: ImageBounds = { mostPixels: 16_000_000, mostHeldBytes: 24_000_000, longestSide: 1_600 };

/** Pictures on their way or waiting, with a file of at most 8 MB each. */
const mostPictures = 4;
const longestMs = 30_000;

/** Reads the picture of a document, in a thread of its own that begins with the first. Nothing of it is kept. */
@Injectable()
export class ReadImage implements OnModuleDestroy {
  private thread: Thread<ImageCall, ImageReply> | undefined;
  private readonly users = new Set<string>();
  /** One at a time: what is decoded is much larger than its file. */
  private readonly reading = new KeyedQueue(1);

  constructor(private readonly clock: Clock) {}

  async onModuleDestroy(): Promise<void> {
    await this.thread?.end();
  }

  /**
   * What the zone says, without lines where none was found. Throws `IMAGE_UNREADABLE`, `IMAGE_TYPE_UNSUPPORTED`,
   * `IMAGE_TOO_LARGE`, `INVALID_REQUEST` where the body is no file, `DOCUMENT_READER_BUSY`.
   */
  async execute(upload: FormUpload, userId: string): Promise<ScanRequest> {
    // A user who sends slowly takes one of the slots, not all.
    if (this.users.size >= mostPictures || this.users.has(userId)) throw busy();
    this.users.add(userId);
    try {
      const file = await readForm(upload, scanImage);
      const reply = await this.reading.run(userId, () => this.read(file));
      if (reply.state === 'refused') throw imageRefusal(reply.reason);
      const { lines, confidence, repaired } = reply;
      return { lines: [...lines], confidence, repaired };
    } finally {
      this.users.delete(userId);
    }
  }

  private async read(file: Uint8Array<ArrayBuffer>): Promise<ImageReply> {
    const today = this.clock.now().toISOString().slice(0, 10);
    const thread = (this.thread ??= new Thread(program));
    try {
      return await withTimeout(longestMs, thread.ask({ file, today, bounds }, [file.buffer]));
    } catch (cause) {
      if (!(cause instanceof ThreadEnded) && !(cause instanceof TimeoutError)) throw cause;
      if (this.thread === thread) this.thread = undefined;
      await thread.end();
      throw new DomainError('IMAGE_UNREADABLE', { cause });
    }
  }
}

const busy = (): DomainError => new DomainError('DOCUMENT_READER_BUSY', { retryAfterSeconds: 5 });
