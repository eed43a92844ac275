import { tmpdir } from 'node:os';
import { Module } from '@nestjs/common';
import { ArticleReader } from '../article-files/article-reader.js';
import { ReadArticleFile } from '../article-files/read-article-file.js';
import { UploadFolderClient } from '../list-updates/upload-folder.client.js';
import { MediaArticlesModule } from '../media/media-articles.module.js';
import { ImportUploadedArticles } from './import-uploaded-articles.js';
import { MediaUploadsController } from './media-uploads.controller.js';
import { StoreArticleFile } from './store-article-file.js';
import { WithdrawRetracted } from './withdraw-retracted.js';

/** Files of articles that administrators send. Their thread is their own, as each job ends the one that it used. */
@Module({
  imports: [MediaArticlesModule],
  controllers: [MediaUploadsController],
  providers: [
    ArticleReader,
    ImportUploadedArticles,
    ReadArticleFile,
    StoreArticleFile,
    WithdrawRetracted,
    { provide: UploadFolderClient, useValue: new UploadFolderClient(tmpdir()) },
  ],
})
export class MediaUploadsModule {}
