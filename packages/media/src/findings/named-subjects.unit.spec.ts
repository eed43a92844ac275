import { findInArticle } from './find-in-article.js';
import { namedSubjects, withoutSentences } from './named-subjects.js';

const subjects = (headline: string, summary?: string, code = 'en') =>
  namedSubjects(
    findInArticle({ headline, ...(summary !== undefined && { summary }), language: { code } }).mentions,
    code,
  );

const orin = (summary: string) =>
  subjects('Broker charged with fraud', summary).find(({ name }) => name === 'Orin Vale');

describe('who is named as the subject of an article', () => {
  it('is nobody else, and everybody once', () => {
    const summary = 'Prosecutor Berta Model said that Orin Vale was convicted of fraud.';
    expect(subjects('Orin Vale convicted of fraud', summary).map(({ name }) => name)).toEqual(['Orin Vale']);
  });

  it.each([
    ['Orin Vale, 47, was charged with fraud in court.', 47],
    ['Orin Vale (47) was charged with fraud.', 47],
    ['Police charged the 47-year-old broker Orin Vale with fraud.', 47],
    ['Orin Vale, aged 47, was charged with fraud.', 47],
    ['Orin Vale, 10, was charged with fraud.', undefined],
    ['Orin Vale was charged with fraud in 47 cases.', undefined],
    ['Orin Vale, 47 companies and a bank were charged with fraud.', undefined],
  ])('has the age of "%s": %s', (summary, age) => {
    expect(orin(summary)?.age).toBe(age);
  });

  it('has the age that is said in a sentence about something else', () => {
    const [first] = subjects('Orin Vale jailed for fraud', 'The 47-year-old Orin Vale lives in a village.');
    expect(first).toMatchObject({ name: 'Orin Vale', age: 47 });
  });

  it.each([
    ['The Russian banker Orin Vale was charged with fraud.', ['RU'], ['RU']],
    ['South Korean businessman Orin Vale was charged with fraud.', ['KR'], ['KR']],
    ['Orin Vale, a Swiss citizen, was charged with fraud.', ['CH'], ['CH']],
    ['A Russian court charged Orin Vale with fraud.', [], ['RU']],
    [
      'The Ukrainian-born trader Orin Vale was charged with fraud in the U.S. and Turkey.',
      [],
      ['TR', 'UA', 'US'],
    ],
    ['Orin Vale was charged with fraud. It tells us nothing.', [], []],
  ])('has the nationality and the places of "%s"', (summary, nationalities, places) => {
    const { places: found = [], ...said } = orin(summary) ?? {};
    expect(said).toMatchObject({ nationalities });
    expect([...found].sort()).toEqual(places);
  });

  it('knows the names of countries in the language of the article', () => {
    const [first] = subjects('Orin Vale wegen Betrugs in Österreich verurteilt', undefined, 'de');
    expect(first).toMatchObject({ places: ['AT'] });
  });

  it('is the same, with the same details, once the sentences are removed', () => {
    const { mentions } = findInArticle({
      headline: 'Orin Vale jailed for fraud',
      summary: 'The Swiss banker Orin Vale, 47, was charged with fraud. Prosecutor Berta Model said so.',
      language: { code: 'en' },
    });
    const reduced = withoutSentences(mentions, 'en');
    expect(reduced.map(({ sentence }) => sentence).join('')).toBe('');
    expect(namedSubjects(reduced, 'en')).toEqual(namedSubjects(mentions, 'en'));
    expect(namedSubjects(reduced, 'en')[0]).toMatchObject({ age: 47, nationalities: ['CH'] });
    expect(withoutSentences(reduced, 'en')).toEqual(reduced);
  });

  it('stay who they are without the sentences that said it outright', () => {
    const { mentions } = findInArticle({
      headline: 'Minister Orin Vale speaks of bribery charges',
      summary: 'Orin Vale was charged with bribery.',
      language: { code: 'en' },
    });
    const reduced = withoutSentences(mentions, 'en');
    expect(namedSubjects(mentions, 'en').map(({ name }) => name)).toContain('Orin Vale');
    expect(namedSubjects(reduced, 'en')).toEqual(namedSubjects(mentions, 'en'));
    expect(withoutSentences(reduced, 'en')).toEqual(reduced);
  });
});
