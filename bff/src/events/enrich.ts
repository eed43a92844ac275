import {
  listUpdated,
  notificationCreated,
  personAdded,
  personChanged,
  personRemoved,
  riskChanged,
  type EventDefinition,
  type LiveEventName,
  type LivePerson,
  type StreamEntry,
} from '@probity/contracts';

/** What of a log entry is shown; `data` is null when nothing is left to show, as when the person is gone since. */
export interface Enriched {
  readonly seq: number;
  readonly audience: string | null;
  readonly event: LiveEventName;
  readonly data: object | null;
}

interface Kind {
  readonly event: LiveEventName;
  readonly personId: (data: unknown) => string | null;
  readonly show: (data: unknown, person: LivePerson | undefined) => object | null;
}

/** How one kind of event shows: with the person it is about, or without any. */
const aboutPerson = <Data extends { personId: string }>(
  { schema }: EventDefinition<Data>,
  event: LiveEventName,
  show: (data: Data, person: LivePerson) => object,
): Kind => ({
  event,
  personId: (data) => schema.parse(data).personId,
  show: (data, person) => (person ? show(schema.parse(data), person) : null),
});

const plain = <Data>(
  { schema }: EventDefinition<Data>,
  event: LiveEventName,
  show: (data: Data) => object,
): Kind => ({ event, personId: () => null, show: (data) => show(schema.parse(data)) });

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
]);

const kindOf = ({ topic }: StreamEntry): Kind => {
  const kind = kinds.get(topic);
  if (!kind) throw new Error(`the live log holds ${topic}, which no client is told`);
  return kind;
};

/** The persons that the entries are about, each once. */
export const personsIn = (entries: readonly StreamEntry[]): string[] => [
  ...new Set(entries.map((entry) => kindOf(entry).personId(entry.data)).filter((id) => id !== null)),
];

export const enrich = (
  entries: readonly StreamEntry[],
  persons: ReadonlyMap<string, LivePerson>,
): Enriched[] =>
  entries.map((entry) => {
    const kind = kindOf(entry);
    const personId = kind.personId(entry.data);
    const person = personId === null ? undefined : persons.get(personId);
    return {
      seq: entry.seq,
      audience: entry.audience,
      event: kind.event,
      data: kind.show(entry.data, person),
    };
  });
