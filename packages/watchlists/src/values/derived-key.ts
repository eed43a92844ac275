import { createHash } from 'node:crypto';
import { tidy } from './text.js';

/** Enough for ten million entries with a chance of a collision under one in a hundred thousand. */
const keyLength = 20;

/** A key for an entry that has none: a hash of its stable fields, whatever their spaces and capitals. */
export const derivedKey = (fields: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(fields.map((field) => tidy(field).toLowerCase())))
    .digest('hex')
    .slice(0, keyLength);

/** Keys of a whole list; entries that are equal in all of their stable fields differ by their order. */
export class DerivedKeys {
  private readonly seen = new Map<string, number>();

  next(fields: readonly string[]): string {
    const key = derivedKey(fields);
    const count = (this.seen.get(key) ?? 0) + 1;
    this.seen.set(key, count);
    return count === 1 ? key : derivedKey([...fields, String(count)]);
  }
}
