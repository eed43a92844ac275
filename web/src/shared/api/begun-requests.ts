import { browserTimers, type Timers } from '../device/timers.js';
import { responseOf, settled } from './begun-renewal.js';

interface Sent {
  readonly token: string;
  readonly outcome: Promise<PromiseSettledResult<Response>>;
}

/** Of requests that nobody has taken yet, by their address; null where none could be sent. */
const begun = new Map<string, Promise<Sent | null>>();

/** What is older might have changed; on a slow phone the libraries take some seconds. */
const keptMs = 10_000;

/**
 * Sends what the screen is about to request as soon as there is a token, before the code is there that does.
 *
 * @param token null: they are not to be sent.
 */
export const beginRequests = (
  token: Promise<string | null>,
  addresses: readonly string[],
  timers: Timers = browserTimers,
): void => {
  for (const address of addresses)
    begun.set(
      address,
      token.then((known) => (known === null ? null : sentWith(known, address))),
    );
  timers.after(keptMs, () => begun.clear());
};

const sentWith = (token: string, address: string): Sent => {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  return { token, outcome: settled(fetch(address, { headers })) };
};

/** The response to a GET that was begun with this token, for whoever asks first; undefined for everybody else. */
export const takeBegunRequest = async (
  address: string,
  token: string | null,
): Promise<(() => Promise<Response>) | undefined> => {
  const taken = begun.get(address);
  if (taken === undefined) return undefined;
  begun.delete(address);
  const sent = await taken;
  return sent?.token === token ? () => sent.outcome.then(responseOf) : undefined;
};
