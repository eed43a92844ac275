import { allCountries, type LiveEvent } from '@probity/contracts';
import { afterEvent } from './live-results.js';
import { livePerson, searchPage } from './people.builder.js';

const terms = { term: 'ada', country: allCountries } as const;
const ada = livePerson();
const second = livePerson({ id: 'ada2', name: 'Adam Berg', names: ['Adam Berg'] });
const pages = [searchPage([ada], { total: 2, nextCursor: 'x' }), searchPage([second], { total: 2 })];

const ids = (after: typeof pages | readonly ReturnType<typeof searchPage>[]): string[][] =>
  after.map((page) => page.results.map(({ id }) => id));

describe('afterEvent', () => {
  it('puts a new match first and counts it', () => {
    const event: LiveEvent = {
      id: 'e:1',
      event: 'person-added',
      data: { person: livePerson({ id: 'new', name: 'Adaeze Obi', names: [] }) },
    };
    const after = afterEvent(pages, event, terms);
    expect(ids(after)).toEqual([['new', 'ada'], ['ada2']]);
    expect(after.map(({ total }) => total)).toEqual([3, 3]);
  });

  it('does not count a person who may stand on a page not loaded yet', () => {
    const event: LiveEvent = {
      id: 'e:1',
      event: 'person-added',
      data: { person: livePerson({ id: 'new', name: 'Adaeze Obi', names: [] }) },
    };
    const [first] = afterEvent(pages.slice(0, 1), event, terms);
    expect(first?.results.map(({ id }) => id)).toEqual(['new', 'ada']);
    expect(first?.total).toBe(2);
  });

  it('leaves out a new person that does not match', () => {
    const event: LiveEvent = {
      id: 'e:1',
      event: 'person-added',
      data: { person: livePerson({ id: 'new', name: 'Borges', names: [] }) },
    };
    expect(afterEvent(pages, event, terms)).toBe(pages);
  });

  it('does not show a person twice when the message of its arrival is late', () => {
    const event: LiveEvent = { id: 'e:1', event: 'person-added', data: { person: second } };
    expect(ids(afterEvent(pages, event, terms))).toEqual([['ada'], ['ada2']]);
  });

  it('replaces a changed person in its place', () => {
    const person = livePerson({ id: 'ada2', name: 'Adam Berg', riskScore: 75 });
    const event: LiveEvent = { id: 'e:1', event: 'risk-changed', data: { person, before: 40, after: 75 } };
    const after = afterEvent(pages, event, terms);
    expect(ids(after)).toEqual([['ada'], ['ada2']]);
    expect(after[1]?.results[0]?.riskScore).toBe(75);
  });

  it('takes out a removed person', () => {
    const event: LiveEvent = { id: 'e:1', event: 'person-removed', data: { personId: 'ada' } };
    const after = afterEvent(pages, event, terms);
    expect(ids(after)).toEqual([[], ['ada2']]);
    expect(after[0]?.total).toBe(1);
  });
});
