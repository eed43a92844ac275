import {
  liveEventSchemas,
  personAdded,
  riskChanged,
  subscriptions,
  userDeleted,
  type LivePerson,
} from '@probity/contracts';
import { readFileSync } from 'node:fs';
import type { LiveLogEntry } from '../live-log/live-log-entry.js';
import { enrich, isKnown, personsIn } from './live-event-of.js';

const person = (id: string): LivePerson => ({
  id,
  kind: 'person',
  name: 'Nina Orlova',
  company: null,
  country: 'RU',
  riskScore: 85,
  lastChecked: null,
  names: ['Nina Orlova'],
});
const entry = (seq: number, topic: string, data: unknown, audience: string | null = null): LiveLogEntry => ({
  seq,
  audience,
  topic,
  data,
});
const exampleOf = (topic: string): { personId?: string } => {
  const folder = topic.split('.')[1] ?? '';
  const file = new URL(`../../../packages/contracts/src/events/${folder}/example.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as { personId?: string };
};
const added = (personId: string) => ({ personId, entityVersion: 1, riskScore: 1, riskBand: 'low' });

describe('the live log as clients are sent it', () => {
  it.each((subscriptions.get('bff') ?? []).filter((topic) => topic !== userDeleted.topic))(
    'shows %s as its live event says',
    (topic) => {
      const data = exampleOf(topic);
      const persons = new Map([[data.personId ?? '', person(data.personId ?? '')]]);
      const [shown] = enrich([entry(7, topic, data, 'ada')], persons);
      expect(shown).toMatchObject({ seq: 7, audience: 'ada' });
      const { event, data: sent } = shown?.message ?? { event: 'gap' as const, data: {} };
      expect(topic).toContain(`.${event}.`);
      expect(liveEventSchemas[event].safeParse(sent)).toMatchObject({ success: true });
    },
  );

  it('sends before and after of a risk, beside the person as it is now', () => {
    const data = exampleOf(riskChanged.topic);
    const id = data.personId ?? '';
    const [shown] = enrich([entry(1, riskChanged.topic, data)], new Map([[id, person(id)]]));
    expect(shown?.message?.data).toEqual({ person: person(id), before: 35, after: 85 });
  });

  it('sends nothing about a deleted person, and keeps the position', () => {
    expect(enrich([entry(3, personAdded.topic, added('p1'))], new Map())).toEqual([
      { seq: 3, audience: null, message: null },
    ]);
  });

  it.each([
    ['of a kind it does not know', entry(1, 'screening.invented.v9', {})],
    ['that it cannot read', entry(1, personAdded.topic, { personId: 7 })],
    ['that is not for clients', entry(1, 'verification.checks-completed.v1', {})],
  ])('passes over an entry %s', (_what, strange) => {
    expect(isKnown(strange)).toBe(false);
    expect(enrich([strange], new Map())).toEqual([{ seq: 1, audience: null, message: null }]);
    expect(personsIn([strange])).toEqual([]);
  });

  it('requests each person once', () => {
    const entries = ['p1', 'p2', 'p1'].map((id, at) => entry(at, personAdded.topic, added(id)));
    expect(personsIn(entries)).toEqual(['p1', 'p2']);
  });
});
