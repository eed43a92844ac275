import { lexiconOf } from '../lexicon/lexicons.js';
import { gateOf } from './gate.js';

const english = lexiconOf('en');
const kept = (headline: string, summary?: string) => gateOf({ headline, summary }, english).kept;

describe('the gate', () => {
  it('keeps what says both what was done and how far it is', () => {
    expect(kept('Former treasurer Ada Sample sentenced to five years for fraud')).toBe(true);
    expect(kept('Sample Bank in the spotlight', 'Prosecutors charged its chief with money laundering.')).toBe(
      true,
    );
  });

  it('lets pass what says only one of the two', () => {
    expect(kept('A history of corruption')).toBe(false);
    expect(kept('Man arrested at the airport')).toBe(false);
  });

  it.each([
    'How to avoid scams: five tips',
    'Parliament passes new law against bribery',
    'Conference on money laundering draws prosecutors',
    'New film tells of a convicted fraudster',
    'Bank launches software to combat fraud',
  ])('lets pass what is only about such matters: %s', (headline) => expect(kept(headline)).toBe(false));

  it('takes no anti-corruption office for corruption, and no dropped charges for charges', () => {
    const codes = (headline: string) =>
      gateOf({ headline }, english).headline.hits.map(({ cue }) => `${cue.class} ${cue.code}`);
    expect(codes('The anti-corruption office moved')).not.toContain('category corruption');
    expect(codes('Prosecutors dropped the charges')).toContain('cleared cleared');
    expect(codes('Prosecutors dropped the charges')).not.toContain('stage charged');
  });

  it('judges a full text by its sentences, and the start of it where there is no summary', () => {
    const telling =
      'The court convicted Ada Sample of fraud. She was sentenced to six years for embezzlement.';
    expect(gateOf({ headline: 'A verdict', fullText: telling }, english).kept).toBe(true);
    const guidance = 'New guidance explains how firms prevent fraud. A seminar on compliance follows.';
    expect(gateOf({ headline: 'Guidance on fraud', fullText: guidance }, english).kept).toBe(false);
  });
});
