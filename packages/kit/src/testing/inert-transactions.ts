import { fakeOf } from './fake-of.js';
import { Tx } from '../db/tx.js';
import { type Transactions } from '../db/index.js';

/** A handle without a database, for fakes of repositories, which do not use it. */
export const inertTx = (): Tx => new Tx(undefined);

/** Runs `work` at once: no rollback, no inbox. For unit specs of use cases on fakes. */
export const inertTransactions = (): Transactions =>
  fakeOf<Transactions>({
    run: <T>(_cause: unknown, work: (tx: Tx) => Promise<T>): Promise<T> => work(inertTx()),
    runLong: (_trigger, work) => work(inertTx()),
    read: (work) => work(inertTx()),
  });
