/** Formats of published lists: one folder a source, and the entry that all of them give. */
export { findSource, listsBesides, topicsOfList } from './catalogue.js';
export { DeltaGap } from './ftm/delta-gap.js';
export {
  deltaChain,
  ftmFiles,
  readDeltaIndex,
  readFtmIndex,
  type FtmDelta,
  type FtmPublication,
} from './ftm/publication.js';
export { expectFtmRows, ftmPrefix } from './ftm/source.js';
export type * from './list-entry.js';
export { fileAt, listVersion } from './list-file.js';
export type { ListFile, ListSource, ListSummary, Warning } from './list-source.js';
