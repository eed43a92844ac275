/** Formats of published lists: one folder a source, and the entry that all of them give. */
export { findSource } from './catalogue.js';
export { fetchList, withAddresses, type FetchResult } from './fetch-list.js';
export type * from './list-entry.js';
export { fileAt } from './list-file.js';
export { listVersion } from './list-version.js';
export type { ListFile, ListSource, ListSummary, Warning } from './source.js';
