import type { EntityManager } from 'typeorm';

/**
 * One open transaction. Only `Transactions` makes it; it is passed on as an argument and is of no use after its end.
 * Repositories reach the database with `entityManager(tx)`.
 */
export class Tx {
  #manager: EntityManager | undefined;
  readonly #afterCommit = new Set<() => void>();

  constructor(manager: EntityManager | undefined) {
    this.#manager = manager;
  }

  /** @internal */
  static manager(tx: Tx): EntityManager {
    // A forgotten `await` would otherwise write outside the transaction, on a connection that someone else has by now.
    if (tx.#manager === undefined)
      throw new Error('the transaction has ended: a promise inside it was not awaited');
    return tx.#manager;
  }

  /** @internal */
  static onCommit(tx: Tx, listener: () => void): void {
    tx.#afterCommit.add(listener);
  }

  /** @internal Ends the handle. @returns what is to be called if the transaction was committed. */
  static end(tx: Tx): readonly (() => void)[] {
    tx.#manager = undefined;
    return [...tx.#afterCommit];
  }
}

/** The database inside `tx`. Throws when `tx` has ended. */
export const entityManager = (tx: Tx): EntityManager => Tx.manager(tx);

/** Calls `listener` once after a successful commit, however often it was given. It must not throw, and may be lost. */
export const afterCommit = (tx: Tx, listener: () => void): void => Tx.onCommit(tx, listener);
