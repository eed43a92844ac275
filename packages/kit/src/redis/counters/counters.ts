/**
 * Copies of counts whose truth is in a database, raised after its commit. A copy may be lost or late, so it is at most the
 * truth: it can spare a query whose result would be no, and never says yes.
 */
export abstract class Counters {
  /** Raises the copy to `value`; never lowers it. Forgotten after `ttlMs`. Never rejects; safe to repeat; may be lost. */
  abstract raise(key: string, value: number, ttlMs: number): Promise<void>;
  /** `unknown`: no copy, or it could not be read. Never rejects. */
  abstract read(key: string): Promise<number | 'unknown'>;
}
