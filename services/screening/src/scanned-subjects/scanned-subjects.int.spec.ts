import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  comparePerson,
  createScannedSubject,
  eraseScannedSubject,
  findCandidates,
  getPerson,
  getPersonHistory,
  personAdded,
  personRemoved,
  screenPerson,
  searchPersons,
  startMonitoring,
  type Subject,
} from '@probity/contracts';
import { outboxOf, testIdentity } from '@probity/kit/testing';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';

let screening: RunningScreening;
let ada: TestUser;
let verification: { readonly bearer: string };

beforeAll(async () => {
  screening = await runScreening();
  ada = await screening.user();
  verification = { bearer: await testIdentity('verification').tokenFor('screening') };
  await screening.load('un-sc', [
    listed('1', 'Zoran Kvasek', {
      birthDates: [
        { earliest: '1971-02-03', latest: '1971-02-03', precision: 'day', circa: false, text: '1971' },
      ],
      identifiers: [{ type: 'passport', value: 'KV1234567', country: 'CZ' }],
    }),
  ]);
});
afterAll(() => screening.stop());

const document = (last: string, number: string): Subject => ({
  kind: 'person',
  names: [{ first: 'Mirelle', last }],
  birthDate: '1980-05-06',
  countries: ['NL'],
  gender: 'female',
  identifiers: [{ type: 'passport', value: number, country: 'NL' }],
});
const candidates = async (subject: Subject) =>
  (await screening.api.call(findCandidates, { body: subject }, verification)).candidates;
const make = async (subject: Subject): Promise<string> => {
  const personId = crypto.randomUUID();
  const body = { personId, scanId: 's1', subject };
  await screening.api.call(createScannedSubject, { body }, verification);
  await screening.api.call(createScannedSubject, { body }, verification); // a repeat
  return personId;
};
const profile = (personId: string) => screening.api.call(getPerson, { params: { personId } }, ada);
const eventsOf = async (personId: string, topic: string) =>
  (await outboxOf(screening.test.database)).filter((row) => row.topic === topic && row.key === personId);

it('finds the listed whom a document names, with score and reason', async () => {
  const found = await candidates({
    kind: 'person',
    names: [{ first: 'Zoran', last: 'Kvašek' }],
    birthDate: '1971-02-03',
    identifiers: [{ type: 'passport', value: 'KV1234567', country: 'CZ' }],
  });
  expect(found).toMatchObject([{ id: await screening.personOf('un-sc', '1'), name: 'Zoran Kvasek' }]);
  expect(found[0]?.matchScore).toBeGreaterThan(0.9);
  expect(found[0]?.reason).not.toBe('');
  expect(found[0]).not.toHaveProperty('origin');
});

it('makes a subject that no list names, once, and says so wherever it is shown', async () => {
  const personId = await make(document('Quistelle', 'NX1'));
  const shown = await profile(personId);
  expect(shown).toMatchObject({
    name: 'Mirelle Quistelle',
    country: 'NL',
    birthDates: ['1980-05-06'],
    origin: 'scan',
    lastChecked: null,
    sanctions: [],
    entries: [],
    risk: { band: 'low' },
  });
  expect(shown.identifiers).toEqual([{ type: 'passport', value: 'NX1', country: 'NL', source: 'scan' }]);
  expect(await eventsOf(personId, personAdded.topic)).toHaveLength(1);
  const history = await screening.api.call(getPersonHistory, { params: { personId }, query: {} }, ada);
  expect(history.changes).toMatchObject([{ cause: { kind: 'scan', id: 's1' }, before: null }]);
  const body = { term: 'quistelle', country: 'all_countries' };
  const { results } = await screening.api.call(searchPersons, { body }, ada);
  expect(results).toMatchObject([{ id: personId, origin: 'scan' }]);
});

it('finds it again by its document and compares it with lists like anybody', async () => {
  const personId = await make(document('Vosterman', 'NX2'));
  expect(await candidates(document('Vosterman', 'NX2'))).toMatchObject([{ id: personId, origin: 'scan' }]);
  const input = { params: { personId }, body: { checkId: crypto.randomUUID(), userId: ada.userId } };
  const checked = await screening.api.call(screenPerson, input, verification);
  expect(checked).toMatchObject({ score: (await profile(personId)).riskScore });
  const after = await profile(personId);
  expect(after).toMatchObject({ origin: 'scan', name: 'Mirelle Vosterman', identifiers: [{ value: 'NX2' }] });
  expect(after.lastChecked).not.toBeNull();
});

it('compares a document with a person by more than the name', async () => {
  const personId = await make(document('Harkvelt', 'NX3'));
  const compare = (body: Subject) =>
    screening.api.call(comparePerson, { params: { personId }, body }, verification);
  expect(await compare(document('Harkvelt', 'NX3'))).toMatchObject({ match: true, contradicted: [] });
  const younger = await compare({ ...document('Harkvelt', 'NX3'), birthDate: '1999-01-01' });
  expect(younger.contradicted).toContain('birth-date');
  expect(await compare({ names: ['Oswin Trellbach'] })).toMatchObject({ match: false });
});

it('erases it with all that is kept about it, and says that it left', async () => {
  const personId = await make(document('Ostrand', 'NX4'));
  const erase = (userId: string) =>
    screening.api.call(eraseScannedSubject, { params: { personId }, query: { userId } }, verification);
  await screening.api.call(startMonitoring, { params: { personId } }, ada);
  await expect(erase('somebody-else')).rejects.toMatchObject({ code: 'SUBJECT_IN_USE' });
  await screening.rows(
    `INSERT INTO media_events VALUES (gen_random_uuid(), $1, 'fraud', 'charged', now(), now())`,
    personId,
  );
  await erase(ada.userId);
  expect(await screening.rows('SELECT FROM media_events')).toEqual([]);
  await expect(profile(personId)).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' });
  expect(await eventsOf(personId, personRemoved.topic)).toHaveLength(1);
  expect(await candidates(document('Ostrand', 'NX4'))).toEqual([]);
  await expect(erase(ada.userId)).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' });
});

it('erases nobody whom a list names', async () => {
  const params = { personId: await screening.personOf('un-sc', '1') };
  const query = { userId: ada.userId };
  await expect(
    screening.api.call(eraseScannedSubject, { params, query }, verification),
  ).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' });
});
