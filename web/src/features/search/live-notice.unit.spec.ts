import { allCountries, type LiveEvent } from '@probity/contracts';
import { liveNotice } from './live-notice.js';
import { livePerson } from './people.builder.js';

const terms = { term: 'ada', country: allCountries } as const;
const riskChange = (before: number, after: number): LiveEvent => ({
  id: 'e:1',
  event: 'risk-changed',
  data: { person: livePerson({ riskScore: after }), before, after },
});

describe('liveNotice', () => {
  it('says that a new person matches the search', () => {
    const added: LiveEvent = { id: 'e:1', event: 'person-added', data: { person: livePerson() } };
    expect(liveNotice(added, terms)).toMatchObject({ title: 'New Match Found', tone: 'info' });
    expect(liveNotice(added, { ...terms, term: 'borges' })).toBeNull();
    expect(liveNotice(added, { ...terms, term: '' })).toBeNull();
  });

  it('warns of a score that rose by more than ten', () => {
    expect(liveNotice(riskChange(40, 51), terms)).toMatchObject({
      title: 'Risk Score Updated',
      text: '\u2068Ada Marchand\u2069: 40 → 51', // isolated, or a name from right to left turns the change round
      tone: 'warning',
    });
  });

  it('is glad of a score that fell by more than ten', () => {
    expect(liveNotice(riskChange(51, 40), terms)).toMatchObject({ tone: 'good' });
  });

  it('stays silent on a change of ten or less', () => {
    expect(liveNotice(riskChange(40, 50), terms)).toBeNull();
    expect(liveNotice(riskChange(50, 40), terms)).toBeNull();
  });
});
