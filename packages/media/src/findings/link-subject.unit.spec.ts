import { linkSubject, type SubjectMatcher } from './link-subject.js';

const named = (name: string): SubjectMatcher => ({ score: (given) => (given === name ? 1 : 0) });
const orin = named('Orin Vale');
const link = (headline: string, summary: string, subject = orin) =>
  linkSubject({ headline, summary }, 'en', subject);

describe('the link of an article to a subject', () => {
  it('needs the subject in the role of a subject, near what is said', () => {
    expect(link('Fraud case', 'Orin Vale was convicted of fraud.')).toMatchObject({ linked: true });
    expect(link('Broker jailed for fraud', 'Prosecutor Orin Vale spoke.')).toMatchObject({
      because: 'other-role',
    });
    expect(link('Broker jailed for fraud', 'Ada Sample was convicted of fraud.')).toMatchObject({
      because: 'not-named',
    });
    expect(link('Library opens', 'Orin Vale came.')).toMatchObject({ because: 'not-kept' });
  });

  it('knows the subject again by the last word of the name', () => {
    const { mentions } = link('Orin Vale in court', 'Vale was convicted of fraud.');
    expect(mentions.map(({ name }) => name)).toEqual(['Orin Vale', 'Vale']);
  });
});
