import fc from 'fast-check';
import { engine, scoreOrganizations as score } from '../name-scores.harness.js';

/** Kinds of forms, the forms of each kind, and what each of them is called in other languages and spellings. */
const kinds = [
  [
    ['LLC', 'OOO', 'Limited Liability Company', 'Obshchestvo s Ogranichennoy Otvetstvennostyu'],
    ['Ltd', 'Limited'],
    ['Corp', 'Corporation', 'Korporatsiya'],
    ['GmbH'],
    ['B.V.'],
    ['S.A.R.L.'],
    ['Sdn Bhd'],
    ['DMCC'],
    ['Pte Ltd'],
  ],
  [
    ['JSC', 'Joint Stock Company', 'AO', 'OAO', 'PAO', 'ZAO', 'PJSC', 'Aktsionernoe Obshchestvo'],
    ['PLC', 'Public Limited Company'],
    ['AG'],
    ['S.p.A.'],
    ['N.V.'],
  ],
  [['LLP']],
] as const;

const forms = kinds.flatMap((of, kind) =>
  of.flatMap((names, form) => names.map((name) => ({ kind, form: `${kind}.${form}`, name }))),
);
const syllable = fc.constantFrom('ka', 'mi', 'lor', 'ven', 'shi', 'dra', 'bel', 'os', 'ran', 'yev', 'gul');
const word = fc.array(syllable, { minLength: 2, maxLength: 3 }).map((parts) => parts.join(''));
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const form = fc.constantFrom(...forms);

describe('companies of one name', () => {
  it('are a possible match, and no more, when their forms are of different kinds', () => {
    fc.assert(
      fc.property(name, form, form, (base, a, b) => {
        fc.pre(a.kind !== b.kind);
        const found = score(`${base} ${a.name}`, `${base} ${b.name}`);
        expect(found).toBeGreaterThanOrEqual(engine.threshold);
        expect(found).toBeLessThan(0.8);
      }),
    );
  });

  it('match, and never near 0.9, when their forms are others of one kind', () => {
    fc.assert(
      fc.property(name, form, form, (base, a, b) => {
        fc.pre(a.kind === b.kind && a.form !== b.form);
        const found = score(`${base} ${a.name}`, `${base} ${b.name}`);
        expect(found).toBeGreaterThan(0.8);
        expect(found).toBeLessThan(0.86);
      }),
    );
  });

  it('match no better when their forms differ by one letter', () => {
    const apart = score('Draven Belmi AG', 'Draven Belmi S.p.A.');
    expect(score('Draven Belmi AG', 'Draven Belmi AO')).toBe(apart);
  });

  it('are one company when their forms translate each other', () => {
    fc.assert(
      fc.property(name, form, form, (base, a, b) => {
        fc.pre(a.form === b.form);
        expect(score(`${base} ${a.name}`, `${b.name} ${base}`)).toBeGreaterThan(0.9);
      }),
    );
  });

  it('match surely when one has no form', () => {
    fc.assert(
      fc.property(name, form, (base, a) => {
        expect(score(`${base} ${a.name}`, base)).toBeGreaterThan(0.8);
      }),
    );
  });

  it('differ by their forms also when these differ by one letter', () => {
    expect(score('Zarvani LLC', 'Zarvani LLP')).toBeLessThan(0.8);
  });

  it('do not match when generic words are all that is left besides a part of the name', () => {
    expect(score('KLT Services', 'K.L.T. Trading')).toBeLessThan(engine.threshold);
  });

  it('do not match when one is named with a line of business and the other is the brand alone', () => {
    fc.assert(
      fc.property(
        word,
        word,
        fc.constantFrom('Leasing', 'Shipping', 'Investment', 'Insurance'),
        (a, b, line) => {
          fc.pre(a !== b);
          expect(score(`${a} ${b} ${line}`, `${a} ${b}`)).toBeLessThan(engine.threshold);
        },
      ),
    );
  });
});
