import fc from 'fast-check';
import { createEngine } from '../engine.js';

const engine = createEngine();
const score = (a: string, b: string): number =>
  engine.compare({ kind: 'organization', names: [a] }, { kind: 'organization', names: [b] }).score;

const families = [['LLC', 'Ltd', 'OOO', 'GmbH'], ['JSC', 'PJSC', 'OAO'], ['LLP']];
const syllable = fc.constantFrom('ka', 'mi', 'lor', 'ven', 'shi', 'dra', 'bel', 'os', 'ran', 'yev', 'gul');
const word = fc.array(syllable, { minLength: 2, maxLength: 3 }).map((parts) => parts.join(''));
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const family = fc.integer({ min: 0, max: families.length - 1 });
const form = fc.nat(10);
const formOf = (of: number, at: number): string => {
  const forms = families[of] ?? [];
  return forms[at % forms.length] ?? '';
};

describe('companies of one name', () => {
  it('are a possible match, and no more, when their forms are of different kinds', () => {
    fc.assert(
      fc.property(name, family, family, form, form, (base, one, other, a, b) => {
        fc.pre(one !== other);
        const found = score(`${base} ${formOf(one, a)}`, `${base} ${formOf(other, b)}`);
        expect(found).toBeGreaterThanOrEqual(engine.threshold);
        expect(found).toBeLessThan(0.8);
      }),
    );
  });

  it('match when their forms are of one kind, and less surely than with one form', () => {
    fc.assert(
      fc.property(name, family, form, form, (base, of, a, b) => {
        const found = score(`${base} ${formOf(of, a)}`, `${base} ${formOf(of, b)}`);
        expect(found).toBeGreaterThan(0.8);
        if (formOf(of, a) !== formOf(of, b)) expect(found).toBeLessThan(0.9);
      }),
    );
  });

  it('match surely when one has no form', () => {
    fc.assert(
      fc.property(name, family, form, (base, of, a) => {
        expect(score(`${base} ${formOf(of, a)}`, base)).toBeGreaterThan(0.8);
      }),
    );
  });

  it('differ by their forms also when these differ by one letter', () => {
    expect(score('Zarvani LLC', 'Zarvani LLP')).toBeLessThan(0.8);
  });

  it('do not match when generic words are all that is left besides a part of the name', () => {
    expect(score('KLT Services', 'K.L.T. Trading')).toBeLessThan(engine.threshold);
  });
});
