/**
 * A transaction can hold only some thousand locks (max_locks_per_transaction x max_connections = 6400 by default, shared
 * by all), and a bulk write has more keys than that: so keys share this many locks. Two keys on one lock only wait for
 * each other.
 */
const stripes = 1024;

/** FNV-1a, 32 bit: any even hash does, as long as every writer of a database uses the same. */
const hash = (key: string): number => {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(key)) value = Math.imul(value ^ byte, 0x01000193);
  return value >>> 0;
};

/** The locks of `keys`, each once and sorted, so that two writers cannot wait for each other in a circle. */
export const lockStripes = (keys: readonly string[]): number[] =>
  [...new Set(keys.map((key) => hash(key) % stripes))].sort((a, b) => a - b);
