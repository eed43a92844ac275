import fc from 'fast-check';
import { listedPerson } from '../index-entry.builder.js';
import { engine, scorePersons as score } from '../name-scores.harness.js';

const syllable = fc.constantFrom('ka', 'dha', 'qu', 'zi', 'mou', 'sse', 'fi', 'ha', 'ri', 'nee');
const word = fc.array(syllable, { minLength: 3, maxLength: 4 }).map((parts) => `k${parts.join('')}`);

describe('an article written together with its name', () => {
  it.each([
    ['the same spelling', 'Faris Elkazzafi', 'Faris Kazzafi'],
    ['another spelling', 'Faris Elkazzafi', 'Faris Qazafi'],
    ['an article apart', 'Faris Alqassoumi', 'Faris al-Kasumi'],
  ])('leaves the name what it is, in %s', (_what, a, b) => {
    expect(score(a, b)).toBeGreaterThan(0.9);
    expect(score(b, a)).toBe(score(a, b));
  });

  it('does not make of another name this one', () => {
    expect(score('Faris Elkazzafi', 'Faris Kamouri')).toBeLessThan(engine.threshold);
    expect(score('Faris Elena', 'Faris Lena')).toBeLessThan(0.94);
  });

  it('is found by the index in whatever spelling', () => {
    fc.assert(
      fc.property(word, fc.constantFrom('al', 'el'), fc.boolean(), (name, article, isListed) => {
        const [bare, whole] = [`Tarbugen ${name.replace(/^k/u, 'q')}`, `Tarbugen ${article}${name}`];
        const index = engine.createIndex();
        index.load([listedPerson(isListed ? whole : bare)]);
        const { matches } = index.match({ kind: 'person', names: [isListed ? bare : whole] });
        expect(matches).toHaveLength(1);
      }),
    );
  });
});
