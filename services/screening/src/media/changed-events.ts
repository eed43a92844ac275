import { mediaCategoryWords, mediaStageWords, possibleKind } from '@probity/contracts';
import type { ChangedEvidence } from '../history/evidence-changes.js';
import type { LinkedReport } from './events-of.js';
import { newestStage } from './newest-stage.js';
import type { Identified } from './identity-of.js';

/** An article of an event, as it was or as it is now. */
interface EventReport extends LinkedReport, Pick<Identified, 'identity'> {
  readonly personId: string;
}

type Event = readonly [EventReport, ...EventReport[]];

const byEvent = (reports: readonly EventReport[]): Map<string, Event> => {
  const events = new Map<string, [EventReport, ...EventReport[]]>();
  for (const report of reports) {
    const { eventId } = report;
    if (eventId === null) continue;
    const known = events.get(eventId);
    if (known === undefined) events.set(eventId, [report]);
    else known.push(report);
  }
  return events;
};

const isProbable = (event: Event): boolean => event.some(({ identity }) => identity !== 'possible');

/** What a further article does not change. */
const shown = (event: Event): string =>
  JSON.stringify([event[0].category, newestStage(event), isProbable(event)]);

const changed = (eventId: string, event: Event, change: ChangedEvidence['change']): ChangedEvidence => {
  const [{ category, urlKey }] = event;
  return {
    evidenceId: eventId,
    kind: isProbable(event) ? 'media' : possibleKind('media'),
    change,
    source: 'articles',
    entryId: urlKey,
    title: `${mediaCategoryWords[category]}: ${mediaStageWords[newestStage(event)]}`,
    stage: newestStage(event),
  };
};

/** What came, went or changed of the events of persons; a further report of a known stage is no change. By person. */
export const changedEvents = (
  before: readonly EventReport[],
  after: readonly EventReport[],
): Map<string, ChangedEvidence[]> => {
  const earlier = byEvent(before);
  const later = byEvent(after);
  const changes = new Map<string, ChangedEvidence[]>();
  const add = (event: Event, change: ChangedEvidence): void => {
    const [{ personId }] = event;
    changes.set(personId, [...(changes.get(personId) ?? []), change]);
  };
  for (const [eventId, event] of later) {
    const was = earlier.get(eventId);
    if (was === undefined) add(event, changed(eventId, event, 'added'));
    else if (shown(was) !== shown(event)) add(event, changed(eventId, event, 'changed'));
  }
  for (const [eventId, event] of earlier)
    if (!later.has(eventId)) add(event, changed(eventId, event, 'removed'));
  return changes;
};
