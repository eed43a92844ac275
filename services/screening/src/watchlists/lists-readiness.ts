import type { ListState } from '@probity/contracts';
import type { HealthState } from '@probity/kit/observability';

const howToLoad = 'Load one: npm run -s probity -- lists import <source> <file…>';

const namesOf = (lists: readonly ListState[]): string => lists.map(({ name }) => name).join(', ');

/** Readiness of the lists: an installation without them works, and every response says that they are missing. */
export const listsReadiness = (lists: readonly ListState[]): HealthState => {
  const missing = lists.filter(({ version }) => version === null);
  const stale = lists.filter(({ version, degraded }) => version !== null && degraded);
  const sentences = [
    lists.length === 0 ? `No list is loaded yet. ${howToLoad}` : null,
    missing.length > 0 ? `Not loaded: ${namesOf(missing)}. ${howToLoad}` : null,
    stale.length > 0 ? `Not up to date: ${namesOf(stale)}.` : null,
  ].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? { status: 'ready' } : { status: 'degraded', reason: sentences.join(' ') };
};
