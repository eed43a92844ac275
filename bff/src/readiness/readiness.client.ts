import { readiness, type HealthState, type Readiness } from '@probity/kit/observability';
import * as z from 'zod/mini';

/**
 * Requests the readiness of a service. The BFF is `not-ready` without the services nothing works without, and only
 * `degraded` without another.
 */
export const probeService = async (url: string, isVital: boolean): Promise<HealthState> => {
  const down = isVital ? 'not-ready' : 'degraded';
  const found = await askReadiness(url);
  if (found === null) return { status: down, reason: 'It does not answer.' };
  const troubles = Object.entries(found.parts).filter(([, part]) => part.status !== 'ready');
  const reason = troubles.map(([name, part]) => `${name}: ${part.reason ?? part.status}`).join(' ');
  if (found.status === 'not-ready') return { status: down, reason };
  return troubles.length > 0 ? { status: 'degraded', reason } : { status: 'ready' };
};

/** One health check of a service, as the BFF shows it under its own name. */
export const probeCheck = async (url: string, check: string): Promise<HealthState> =>
  (await askReadiness(url))?.parts[check] ?? { status: 'degraded', reason: 'Its service does not answer.' };

const askReadiness = async (url: string): Promise<Readiness | null> => {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(900) });
    return z.parse(readiness, await answer.json());
  } catch {
    return null; // a response that breaks the contract counts as none; every caller maps null to a state
  }
};
