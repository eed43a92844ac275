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

  it.each([
    [
      'Orin Vale launches a fraud investigation',
      'Vale signed it. Police convicted a broker of fraud.',
      false,
    ],
    [
      'Broker jailed for fraud',
      'Minister Orin Vale spoke of bribery. The fraud case of Orin Vale began.',
      true,
    ],
    ['Minister Orin Vale opposes bribery', 'Orin Vale was charged with bribery.', true],
    [
      'Broker convicted of fraud',
      'He defrauded Orin Vale. A clerk was fined for fraud, as Orin Vale knew.',
      true,
    ],
    ['Broker jailed for defrauding Orin Vale', 'Orin Vale lost a fortune to fraud, a court heard.', false],
  ])('leaves out who acts against the matter or suffers it: %s %s', (headline, summary, linked) => {
    expect(link(headline, summary).linked).toBe(linked);
  });

  it.each([
    ['Orin Vale (Basel), 42, was charged with fraud at an awards night.', true],
    ['In spring Orin Vale, 42, a former professor at the university, was convicted of bribery.', true],
    ['Orin Vale, a research director, pleaded guilty to insider trading.', true],
    [
      'Orin Vale (Vale), 42, a dual U.S. citizen, pleaded guilty before the Honorable Ada Sample to fraud.',
      true,
    ],
    ['Orin Vale, mayor of Basel, was charged with bribery.', true],
    ['Orin Vale, 42, of Basel, was jailed for fraud after a conference.', true],
    ['Orin Vale, mayor of Basel, said a broker was charged with bribery.', false],
    ['Orin Vale, a professor who studies how crooks are charged with fraud, spoke.', false],
    ['Orin Vale, the judge in the case, said Ada Sample, a trader, was convicted of fraud.', false],
  ])('reads what is said outright behind age, place and trade: %s', (summary, linked) => {
    expect(link('Broker jailed for fraud', summary).linked).toBe(linked);
  });
});
