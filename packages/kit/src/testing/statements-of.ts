import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/**
 * What PostgreSQL is sent because of `work`, in order and without parameters, so that a spec can compare what two requests
 * cost. What other work of the process sends meanwhile, such as its timers, is left out.
 */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const statements: string[] = [];
  const mine = new AsyncLocalStorage<true>();
  const send = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query');
  if (send === undefined) throw new Error('pg sends its statements in another way than this knows');
  const original = send.value as (...given: unknown[]) => unknown;
  const watched = function (this: pg.Client, ...given: unknown[]): unknown {
    if (mine.getStore() === true) statements.push(textOf(given[0]));
    return original.apply(this, given);
  };
  Object.defineProperty(pg.Client.prototype, 'query', { ...send, value: watched });
  try {
    await mine.run(true, work);
  } finally {
    Object.defineProperty(pg.Client.prototype, 'query', send);
  }
  return statements;
};

/** A text, or a query object that holds it. */
const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String(Reflect.get(Object(query) as object, 'text'));
