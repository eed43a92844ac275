import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { DomainError, type ArticleLayout } from '@probity/contracts';
import type { ArticleBatch, RefusedLine } from './article-batch.js';
import type { ArticleFile } from './article-file.js';
import { numberedLines, type NumberedLine } from './numbered-lines.js';
import { ArticleReader } from './article-reader.js';
import type { ReadCall } from './read-articles.js';

/** Articles or lines of one transaction. */
const batchSize = 200;

/**
 * Lines that are read at once. Of 200, V8 finds that most articles outlive a collection and puts all later ones where
 * only a collection of the whole heap ends them.
 */
const linesAtOnce = 50;

/** Bytes of a feed or a page, which is read whole. Files of lines may have any size. */
const mostBytes = 25_000_000;

/** Reads files of articles as they are downloaded, packed or not, whoever brought them here. */
@Injectable()
export class ReadArticleFile {
  constructor(private readonly reader: ArticleReader) {}

  /** @param seenAt ISO instant, for articles without a date. Throws `MEDIA_UNREADABLE` where it is no such file. */
  async *execute(layout: ArticleLayout, file: ArticleFile, seenAt: string): AsyncGenerator<ArticleBatch> {
    const chunks = file.name.endsWith('.gz') ? unpacked(file) : file.open();
    if (layout === 'feed' || layout === 'doj') yield* this.whole({ layout, seenAt }, file.name, chunks);
    else yield* this.byLine({ layout, seenAt }, chunks);
  }

  private async *whole(
    call: Omit<ReadCall, 'bytes'>,
    name: string,
    chunks: AsyncIterable<Uint8Array>,
  ): AsyncGenerator<ArticleBatch> {
    const read = await this.reader.execute({ ...call, bytes: await bytesOf(name, chunks) });
    if (read.state === 'unreadable')
      throw new DomainError('MEDIA_UNREADABLE', { detail: `${name}: ${read.reason}` });
    const { articles, refused } = read;
    for (let start = 0; start < Math.max(articles.length, 1); start += batchSize)
      yield { articles: articles.slice(start, start + batchSize), refused: start === 0 ? refused : [] };
  }

  private async *byLine(
    call: Omit<ReadCall, 'bytes'>,
    chunks: AsyncIterable<Uint8Array>,
  ): AsyncGenerator<ArticleBatch> {
    let lines: NumberedLine[] = [];
    for await (const line of numberedLines(chunks)) {
      lines.push(line);
      if (lines.length < batchSize) continue;
      yield await this.batch(call, lines);
      lines = [];
    }
    if (lines.length > 0) yield await this.batch(call, lines);
  }

  private async batch(call: Omit<ReadCall, 'bytes'>, lines: readonly NumberedLine[]): Promise<ArticleBatch> {
    const read: ArticleBatch[] = [];
    for (let start = 0; start < lines.length; start += linesAtOnce)
      read.push(await this.lines(call, lines.slice(start, start + linesAtOnce)));
    return {
      articles: read.flatMap(({ articles }) => articles),
      refused: read.flatMap(({ refused }) => refused),
    };
  }

  private async lines(call: Omit<ReadCall, 'bytes'>, lines: readonly NumberedLine[]): Promise<ArticleBatch> {
    const faults = lines.flatMap((line) =>
      'fault' in line ? [{ line: line.number, reason: line.fault }] : [],
    );
    // A line that is no text stands as a blank one, so that the others keep their numbers.
    const texts = lines.map((line) => ('fault' in line ? '' : line.text));
    if (texts.every((text) => text.trim() === '')) return { articles: [], refused: faults };
    const read = await this.reader.execute({ ...call, bytes: Buffer.from(texts.join('\n')) });
    const before = (lines[0]?.number ?? 1) - 1;
    const refused: readonly RefusedLine[] =
      read.state === 'read'
        ? read.refused.map(({ line, reason }) => ({ line: line + before, reason }))
        : texts.flatMap((text, at) =>
            text.trim() === '' ? [] : [{ line: at + 1 + before, reason: read.reason }],
          );
    return { articles: read.state === 'read' ? read.articles : [], refused: [...faults, ...refused] };
  }
}

const bytesOf = async (name: string, chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > mostBytes)
      throw new DomainError('MEDIA_UNREADABLE', { detail: `${name} has more than ${mostBytes} bytes.` });
    pieces.push(chunk);
  }
  return Buffer.concat(pieces);
};

/** Codes of zlib for a file that is broken or ends too early. */
const isBroken = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code?.startsWith('Z_') === true;

async function* unpacked(file: ArticleFile): AsyncGenerator<Uint8Array> {
  // The callback is there because `pipeline` wants one; the error comes out of the iteration below.
  const unpacking = pipeline(file.open(), createGunzip(), () => undefined);
  try {
    for await (const chunk of unpacking) yield chunk as Uint8Array;
  } catch (cause) {
    if (!isBroken(cause)) throw cause;
    throw new DomainError('MEDIA_UNREADABLE', { detail: `${file.name} is no whole gzip file.`, cause });
  }
}
