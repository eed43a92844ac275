/** Formats of published lists: one folder a source, and the entry that all of them give. */
export { findSource } from './catalogue.js';
export { fetchList, withAddresses, type FetchResult } from './fetch-list.client.js';
export type * from './list-entry.js';
export { fileAt } from './list-file.client.js';
export { listVersion } from './list-version.js';
export type { ListFile, ListSource, ListSummary, Warning } from './source.js';
