import { Controller } from '@nestjs/common';
import { importArticleFile, type ArticleFileImport, type RouteInput } from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import {
  CurrentUser,
  Input,
  Serves,
  TriggerOf,
  UploadedFile,
  type AuthenticatedUser,
  type Upload,
} from '@probity/kit/http';
import { ImportUploadedArticles } from './import-uploaded-articles.js';

@Controller()
export class MediaUploadsController {
  constructor(private readonly importUploaded: ImportUploadedArticles) {}

  @Serves(importArticleFile)
  import(
    @Input(importArticleFile) { params }: RouteInput<typeof importArticleFile>,
    @UploadedFile() { stream }: Upload,
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<ArticleFileImport> {
    return this.importUploaded.execute({ ...params, stream, userId }, trigger);
  }
}
