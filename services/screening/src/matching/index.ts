/** From list entries to the engine's, and from its matches to the JSON of the contract. Needs no database. */
export * from './index-entry.js';
export * from './match-json.js';
