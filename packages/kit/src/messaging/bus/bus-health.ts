import type { HealthState } from '../../observability/index.js';
import type { BusState } from './bus.js';

/** Milliseconds a group may be out although the bus is there. */
export const longestSilenceMs = 60_000;

/**
 * The bus as `/readyz` shows it. A bus that is away degrades only: requests are served and events wait in the outbox; were
 * it more, its outage would take every app off the network.
 */
export const busHealth = ({ isReachable, likelyCause, refusal, groups }: BusState): HealthState => {
  if (refusal !== undefined) {
    const haveJoined = groups.every(({ hasJoined }) => hasJoined);
    return { status: haveJoined ? 'degraded' : 'not-ready', reason: `${refusal} Events wait.` };
  }
  if (!isReachable) {
    const sentences = [
      'The message bus cannot be reached.',
      ...(likelyCause === undefined ? [] : [likelyCause]),
      'Events wait.',
    ];
    return { status: 'degraded', reason: sentences.join(' ') };
  }
  if (groups.some(({ hasJoined }) => !hasJoined))
    return { status: 'not-ready', reason: 'Its consumers have not joined the message bus yet.' };
  if (groups.some(({ silentMs }) => silentMs > longestSilenceMs))
    return { status: 'not-ready', reason: 'Its consumers have been off the message bus for over a minute.' };
  return { status: 'ready' };
};
