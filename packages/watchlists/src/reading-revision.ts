/**
 * Raised by hand whenever a reader makes other entries of the same files: another field, name or kind. Installations read
 * their lists again then, without alerts, because no publisher changed anything.
 */
export const readingRevision = '7';
