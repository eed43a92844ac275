import type { LinkedReport } from './events-of.js';

/** An event that became part of another one. */
export interface JoinedEvent {
  readonly eventId: string;
  readonly into: string;
  /** The other one has no article that this one lacked. */
  readonly isWhole: boolean;
}

interface PersonReport extends Pick<LinkedReport, 'urlKey' | 'eventId'> {
  readonly personId: string;
}

const keysByEvent = (reports: readonly PersonReport[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const keys = new Map<string, Set<string>>();
  for (const { eventId, urlKey } of reports)
    if (eventId !== null) keys.set(eventId, (keys.get(eventId) ?? new Set()).add(urlKey));
  return keys;
};

/** Events that are gone because their articles belong to another one of the same person now. */
export const joinedEvents = (
  before: readonly PersonReport[],
  now: readonly PersonReport[],
): JoinedEvent[] => {
  const [earlier, later] = [keysByEvent(before), keysByEvent(now)];
  const eventOf = new Map(now.map(({ personId, urlKey, eventId }) => [`${personId} ${urlKey}`, eventId]));
  const joined = new Map<string, string>();
  for (const { personId, urlKey, eventId } of before) {
    const into = eventOf.get(`${personId} ${urlKey}`);
    if (eventId !== null && into != null && !later.has(eventId)) joined.set(eventId, into);
  }
  return [...joined].map(([eventId, into]) => ({
    ...{ eventId, into },
    isWhole: [...(later.get(into) ?? [])].every((key) => earlier.get(eventId)?.has(key)),
  }));
};
