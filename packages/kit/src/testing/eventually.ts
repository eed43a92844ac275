import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';

interface Patience {
  /** Milliseconds after which the fact is taken for missing, 90 s when absent: other specs share the machine. */
  readonly timeoutMs?: number;
  /** Milliseconds between two polls, 10 when absent; more where a poll itself slows what it waits for. */
  readonly everyMs?: number;
}

/**
 * Reads until `isDone`, and gives what it read last. Rejects with the last value when the fact does not come, with the
 * error when reading fails: a test waits for facts, never for time.
 */
export const eventually = async <Value>(
  read: () => Value | Promise<Value>,
  isDone: (value: Value) => boolean,
  { timeoutMs = 90_000, everyMs = 10 }: Patience = {},
): Promise<Value> => {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (isDone(value)) return value;
    if (performance.now() > end)
      throw new Error(`not so after ${timeoutMs} ms; last seen: ${inspect(value)}`);
    await wait(everyMs);
  }
};
