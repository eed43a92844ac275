import {
  alertRaised,
  listUpdated,
  notificationCreated,
  notificationRead,
  personAdded,
  personChanged,
  personRemoved,
  riskChanged,
  type EventDefinition,
  type LiveEventName,
  type LivePerson,
} from '@probity/contracts';
import type { LiveLogEntry } from '../live-log/live-log-entry.js';

/** What clients are sent of a log entry. */
export interface Enriched {
  readonly seq: number;
  readonly audience: string | null;
  /**
   * Null when there is nothing to send: the person was deleted since, or a newer version of a service wrote the
   * entry.
   */
  readonly message: { readonly event: LiveEventName; readonly data: object } | null;
}

/** Reads entries of one topic; null for an entry whose data it does not understand. */
type Kind = (data: unknown) => Readable | null;

interface Readable {
  /** The person it is about; null for none. */
  readonly personId: string | null;
  readonly show: (person: LivePerson | undefined) => Enriched['message'];
}

/** How one kind of event shows: with the person it is about, or without any. */
const aboutPerson =
  <Data extends { personId: string }>(
    { schema }: EventDefinition<Data>,
    event: LiveEventName,
    show: (data: Data, person: LivePerson) => object,
  ): Kind =>
  (raw) => {
    const { success, data } = schema.safeParse(raw);
    if (!success) return null;
    return {
      personId: data.personId,
      show: (person) => (person ? { event, data: show(data, person) } : null),
    };
  };

const plain =
  <Data>({ schema }: EventDefinition<Data>, event: LiveEventName, show: (data: Data) => object): Kind =>
  (raw) => {
    const { success, data } = schema.safeParse(raw);
    return success ? { personId: null, show: () => ({ event, data: show(data) }) } : null;
  };

const kinds = new Map<string, Kind>([
  [personAdded.topic, aboutPerson(personAdded, 'person-added', (_, person) => ({ person }))],
  [personChanged.topic, aboutPerson(personChanged, 'person-changed', (_, person) => ({ person }))],
  [personRemoved.topic, plain(personRemoved, 'person-removed', ({ personId }) => ({ personId }))],
  [
    riskChanged.topic,
    aboutPerson(riskChanged, 'risk-changed', ({ before, after }, person) => ({
      person,
      before: before.score,
      after: after.score,
    })),
  ],
  [
    alertRaised.topic,
    aboutPerson(alertRaised, 'alert-raised', ({ alertId, before, after }, person) => ({
      alertId,
      person,
      before: before.score,
      after: after.score,
    })),
  ],
  [
    listUpdated.topic,
    plain(listUpdated, 'list-updated', ({ source, entries, added, changed, removed }) => ({
      source,
      entries,
      added,
      changed,
      removed,
    })),
  ],
  [
    notificationCreated.topic,
    plain(notificationCreated, 'notification-created', ({ notificationId }) => ({ notificationId })),
  ],
  [
    notificationRead.topic,
    plain(notificationRead, 'notification-read', ({ notificationIds }) => ({ notificationIds })),
  ],
]);

const read = ({ topic, data }: LiveLogEntry): Readable | null => kinds.get(topic)?.(data) ?? null;

/** Whether an entry is of a kind that clients are sent. */
export const isKnown = (entry: LiveLogEntry): boolean => read(entry) !== null;

/** The persons that the entries are about, each once. */
export const personsIn = (entries: readonly LiveLogEntry[]): string[] => [
  ...new Set(entries.map((entry) => read(entry)?.personId ?? null).filter((id) => id !== null)),
];

export const enrich = (
  entries: readonly LiveLogEntry[],
  persons: ReadonlyMap<string, LivePerson>,
): Enriched[] =>
  entries.map((entry) => {
    const readable = read(entry);
    const person = persons.get(readable?.personId ?? '');
    return { seq: entry.seq, audience: entry.audience, message: readable?.show(person) ?? null };
  });
