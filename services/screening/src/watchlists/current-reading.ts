import { engineVersion } from '@probity/matching';
import { readingRevision } from '@probity/watchlists/reading-revision';

/**
 * What decides how the files of a list become entries and the keys by which these are joined: the readers, and the words
 * that the engine makes of a name. Files that were read by other rules are read again, also where they are the same.
 */
export const currentReading = `${readingRevision}/${engineVersion}`;
