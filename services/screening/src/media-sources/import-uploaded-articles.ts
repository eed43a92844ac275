import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { mediaSourceDecided, type ArticleFileImport, type ArticleLayout } from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Outbox } from '@probity/kit/messaging';
import { PubSub } from '@probity/kit/redis';
import type { ArticleFile } from '../article-files/article-file.js';
import { ArticleReader } from '../article-files/article-reader.js';
import { UploadFolderClient } from '../list-updates/upload-folder.client.js';
import { articlesStored } from '../media/link-media.job.js';
import { fileSource } from './media-source.js';
import { StoreArticleFile } from './store-article-file.js';

export interface UploadedArticles {
  readonly layout: ArticleLayout;
  readonly stream: Readable;
  /** The administrator. */
  readonly userId: string;
}

/** Imports a file of articles that an administrator sends; that it was sent is audited, also where it is refused. */
@Injectable()
export class ImportUploadedArticles {
  constructor(
    private readonly uploads: UploadFolderClient,
    private readonly storeFile: StoreArticleFile,
    private readonly reader: ArticleReader,
    private readonly outbox: Outbox,
    private readonly pubSub: PubSub,
    private readonly transactions: Transactions,
  ) {}

  /** Throws `MEDIA_UNREADABLE`; what was stored before stays. Linking follows in the background. */
  execute({ layout, stream, userId }: UploadedArticles, trigger: RequestTrigger): Promise<ArticleFileImport> {
    return this.uploads.during(stream, async (uploaded) => {
      const decision = { source: fileSource.id, action: 'import', decidedBy: userId };
      await this.transactions.run(trigger, (tx) =>
        this.outbox.write(tx, trigger, mediaSourceDecided, decision),
      );
      const file = await named(uploaded);
      try {
        const { result } = await this.reader.using(() => this.storeFile.execute(layout, file));
        const { added, corrected, reread, unchanged, notAdverse, noLexicon, refused } = result;
        const refusedLines = [...result.refusedLines];
        return {
          ...{ added, corrected, judgedAnew: reread, unchanged, notAdverse, noLexicon, refused },
          refusedLines,
        };
      } finally {
        // Also after a failure: the batches before it are stored.
        this.pubSub.publish(articlesStored);
      }
    });
  }
}

/** The first bytes of what gzip packed. */
const packed = Buffer.from([0x1f, 0x8b]);

/** An upload has no name, whose ending would say whether it is packed. */
const named = async (uploaded: ArticleFile): Promise<ArticleFile> => {
  const open = (): AsyncIterable<Uint8Array> => uploaded.open();
  for await (const chunk of open())
    return { name: packed.equals(chunk.subarray(0, 2)) ? 'The file.gz' : 'The file', open };
  return { name: 'The file', open };
};
