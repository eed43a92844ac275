import type { AppDefinition } from '@probity/kit/app';
import { screeningDatabase } from './database.js';
import { MediaModule } from './media/media.module.js';

/**
 * For `openAppContext`. An entry of its own: the table that languages are detected with takes 190 MB of memory, which
 * neither the service nor other commands need.
 */
export const mediaCommandLine = {
  name: 'screening',
  module: () => MediaModule,
  database: screeningDatabase,
} satisfies AppDefinition;

export { ImportArticles } from './media/import-articles.js';
export type { ArticleImport } from './media/store-articles.js';
export { CompareChangedPersons } from './media/compare-changed-persons.js';
export { LinkArticles, type LinkCounts } from './media/link-articles.js';
export { MediaStatus } from './media/media-status.js';
export type { RecordedImport } from './media/media-import.repository.js';
export { WithdrawArticle } from './media/withdraw-article.js';
