import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { TimeoutError, withTimeout } from '@probity/kit/async';
import { Thread, ThreadEnded } from '@probity/kit/threads';
import type { ReadCall, ReadReply } from './read-articles.js';

const program = new URL('./article-reader-worker.adapter.js', import.meta.url);

/** Milliseconds for one file, the start of the thread included. 5 MB of full texts take a part of it. */
const longestMs = 60_000;

/** Reads files of articles in a thread of its own, which begins with the first of them and is there until `rest`. */
@Injectable()
export class ArticleReader implements OnModuleDestroy {
  private thread: Thread<ReadCall, ReadReply> | undefined;
  private users = 0;

  async onModuleDestroy(): Promise<void> {
    await this.rest();
  }

  /** Throws `MEDIA_UNREADABLE` where the thread fails on the file or does not end with it in time. */
  async execute(call: ReadCall): Promise<ReadReply> {
    this.thread ??= new Thread(program);
    try {
      return await withTimeout(longestMs, this.thread.ask(call));
    } catch (cause) {
      if (!(cause instanceof ThreadEnded) && !(cause instanceof TimeoutError)) throw cause;
      await this.rest();
      throw new DomainError('MEDIA_UNREADABLE', { detail: 'The file could not be read in time.', cause });
    }
  }

  /** For those who come at any time, and perhaps at once: the memory is given back when nobody is left. */
  async using<Result>(work: () => Promise<Result>): Promise<Result> {
    this.users += 1;
    try {
      return await work();
    } finally {
      this.users -= 1;
      if (this.users === 0) await this.rest();
    }
  }

  /** Gives the memory of the thread back. */
  async rest(): Promise<void> {
    const { thread } = this;
    this.thread = undefined;
    await thread?.end();
  }
}
