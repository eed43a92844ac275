import fc from 'fast-check';
import { findInArticle } from '../findings/find-in-article.js';

const letters = (first: string, rest: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...first),
      fc.array(fc.constantFrom(...rest.split(' ')), { minLength: 2, maxLength: 4 }),
    )
    .map(([initial, syllables]) => initial + syllables.join(''));
const word = letters('BDGKLMNRSTVZ', 'ala bero dani eko ildo mira nuz orvi pelo rukka sten ulma vari zeno');
const name = fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => words.join(' '));

const find = (headline: string) => findInArticle({ headline, language: { code: 'en' } });
const rolesOf = (headline: string, who: string) =>
  find(headline).mentions.flatMap((mention) => (mention.name === who ? [mention.role] : []));

describe('whatever somebody is called', () => {
  it.each([
    (who: string) => `Court charges ${who} with fraud`,
    (who: string) => `Prosecutors filed fraud charges against Minister ${who}`,
    (who: string) => `Minister ${who} was arrested for fraud`,
    (who: string) => `${who} fined £2 million for fraud`,
  ])('the article is kept, and it is the subject: %s', (frame) => {
    fc.assert(
      fc.property(name, (who) => {
        expect(find(frame(who)).kept).toBe(true);
        expect(rolesOf(frame(who), who)).toContain('subject');
      }),
    );
  });

  it.each([
    (who: string) => `Broker jailed after fraud inquiry by ${who}`,
    (who: string) => `Broker jailed, as ${who} cracks down on fraud`,
    (who: string) => `Broker jailed for fraud, and ${who} condemned it`,
    (who: string) => `Broker jailed for fraud, since he defrauded ${who}`,
    (who: string) => `Broker jailed for fraud, according to ${who}`,
    (who: string) => `Broker jailed for fraud by the ${who} Commission`,
  ])('it is not the subject where somebody else is: %s', (frame) => {
    fc.assert(
      fc.property(name, (who) => {
        expect(find(frame(who)).kept).toBe(true);
        expect(rolesOf(frame(who), who)).not.toContain('subject');
      }),
    );
  });

  it('no span reaches over a dash between names of several words, and one does between single ones', () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        const names = find(`Court convicts ${one} - ${other} of fraud`).mentions.map((each) => each.name);
        expect(names).toEqual(expect.arrayContaining([one, other]));
        const dashed = one.split(' ').join(' - ');
        const found = find(`Court convicts ${dashed} of fraud`).mentions.map((each) => each.name);
        expect(found).toContain(dashed);
      }),
    );
  });
});
