import type { PartState, Readiness } from '@probity/kit/health';

/**
 * Asks a service for its readiness. The door is `not-ready` without the services nothing works without, and only
 * `degraded` without another.
 */
export const probeService = async (url: string, isVital: boolean): Promise<PartState> => {
  const down = isVital ? 'not-ready' : 'degraded';
  const readiness = await askReadiness(url);
  if (readiness === null) return { status: down, reason: 'It does not answer.' };
  const troubles = Object.entries(readiness.parts).filter(([, part]) => part.status !== 'ready');
  const reason = troubles.map(([name, part]) => `${name}: ${part.reason ?? part.status}`).join(' ');
  if (readiness.status === 'not-ready') return { status: down, reason };
  return troubles.length > 0 ? { status: 'degraded', reason } : { status: 'ready' };
};

/** One part of a service, as the door shows it under its own name. */
export const probePart = async (url: string, part: string): Promise<PartState> =>
  (await askReadiness(url))?.parts[part] ?? { status: 'degraded', reason: 'Its service does not answer.' };

const askReadiness = async (url: string): Promise<Readiness | null> => {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(900) });
    return (await answer.json()) as Readiness;
  } catch {
    return null; // named as a state by every caller
  }
};
