import type { CommonProfile } from '../persons/person-summary.js';
import { subjectsOf } from './subject-of-person.js';

const profile = (change: Partial<CommonProfile> = {}) => ({
  gender: null,
  profile: {
    id: 'p',
    kind: 'person',
    name: 'Nina Orlova',
    company: null,
    country: null,
    riskScore: 0,
    lastChecked: null,
    names: [],
    birthDates: [],
    countries: [],
    identifiers: [],
    sanctions: [],
    pep: [],
    adverseMedia: [],
    otherListings: [],
    risk: { score: 0, band: 'low', model: 'm', computedAt: '2026-01-01T00:00:00.000Z', reasons: [] },
    entries: [],
    ...change,
  } satisfies CommonProfile,
});
const named = (value: string, kind: CommonProfile['names'][number]['kind'] = 'alias') => ({
  value,
  kind,
  source: 'list',
});

describe('a person as subjects to match', () => {
  it('is every name that identifies somebody', () => {
    const names = [
      named('Nina Orlova', 'primary'),
      named('Nina', 'weak-alias'),
      named('Нина Орлова', 'original-script'),
    ];
    expect(subjectsOf(profile({ names })).map((subject) => subject.names)).toEqual([
      ['Nina Orlova', 'Нина Орлова'],
    ]);
  });

  it('is the name of the person when the lists call it only by weak aliases', () => {
    expect(subjectsOf(profile({ names: [named('The Baker', 'weak-alias')] }))).toMatchObject([
      { names: ['Nina Orlova'] },
    ]);
  });

  it.each([
    [['1970'], '1970'],
    [['1970-05-01'], '1970-05-01'],
    [['~1970'], undefined],
    [['1970/1973'], undefined],
    [['1970', '1971'], undefined],
    [[], undefined],
  ])('has of the birth dates %j %j', (birthDates, birthDate) => {
    expect(subjectsOf(profile({ birthDates }))[0]?.birthDate).toBe(birthDate);
  });

  it('leaves out what is not known', () => {
    const identifiers = [{ type: 'passport', value: 'A1', country: null, source: 'list' }];
    expect(subjectsOf(profile({ identifiers }))).toEqual([
      {
        kind: 'person',
        names: ['Nina Orlova'],
        countries: [],
        identifiers: [{ type: 'passport', value: 'A1' }],
      },
    ]);
  });

  it('is split into parts that the engine takes, with every name once', () => {
    const names = Array.from({ length: 450 }, (_, at) => named(`Name ${at}`));
    const subjects = subjectsOf(profile({ names }));
    expect(subjects.map((subject) => subject.names.length)).toEqual([200, 200, 50]);
    expect(subjects.flatMap((subject) => subject.names)).toEqual(names.map(({ value }) => value));
  });
});
