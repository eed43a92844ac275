import { chargeCoversMs } from '@probity/contracts';
import type { SearchTerms } from './search-terms.js';

interface Key {
  readonly value: string;
  readonly madeAt: number;
}

/**
 * Idempotency keys of searches: the same search has the same key while its charge covers it, so that a retry after a
 * lost response costs nothing. Each page is a request of its own.
 */
export class SearchKeys {
  readonly #keys = new Map<string, Key>();

  constructor(
    private readonly newId: () => string,
    private readonly now: () => number,
  ) {}

  keyOf({ term, country }: SearchTerms, cursor: string | null): string {
    const request = JSON.stringify([term.trim(), country, cursor]);
    const known = this.#keys.get(request);
    if (known !== undefined && this.now() - known.madeAt < chargeCoversMs) return known.value;
    const value = this.newId();
    this.#keys.set(request, { value, madeAt: this.now() });
    return value;
  }

  /**
   * The key that its search was sent with, however long ago: what only narrows a search belongs to its charge. Null
   * for one that was not sent.
   */
  sentKeyOf({ term, country }: SearchTerms): string | null {
    return this.#keys.get(JSON.stringify([term.trim(), country, null]))?.value ?? null;
  }

  /** The keys hold what was searched for. */
  clear(): void {
    this.#keys.clear();
  }
}
