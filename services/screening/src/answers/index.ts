/** From list entries and the engine's matches to the answers of the contract. Needs no database. */
export * from './answer-basis.js';
export * from './entry-key.js';
export { toIndexEntry } from './index-entry.js';
export * from './match-json.js';
export type * from './loaded-lists.js';
