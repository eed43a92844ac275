import fc from 'fast-check';
import { createEngine } from '../engine.js';
import { numeralConcept } from './numbers.js';

const engine = createEngine();
const score = (kind: 'organization' | 'vessel', a: string, b: string): number =>
  engine.compare({ kind, names: [a] }, { kind, names: [b] }).score;

const ones = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
ones.push(
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
);
const tens = ['', '', 'twenty', 'thirty'];
const firsts = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const romanOnes = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

const inWords = (value: number): string =>
  ones[value] ?? `${tens[Math.floor(value / 10)] ?? ''} ${ones[value % 10] ?? ''}`.trim();
const ordinalEnding = (value: number): string => {
  if (value > 10 && value < 20) return 'th';
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th';
};

/** Every way to write a number from 1 to 39. */
const notations: readonly ((value: number) => string)[] = [
  String,
  (value) => `No. ${value}`,
  (value) => `0${value}`,
  (value) => `${value}${ordinalEnding(value)}`,
  (value) => `${'X'.repeat(Math.floor(value / 10))}${romanOnes[value % 10] ?? ''}`.toUpperCase(),
  inWords,
  (value) => inWords(value).replace(' ', '-'),
  (value) => firsts[value] ?? `${value}th`,
];

const syllable = fc.constantFrom('ka', 'mi', 'lor', 'ven', 'shi', 'dra', 'bel', 'os', 'ran', 'yev', 'gul');
const word = fc.array(syllable, { minLength: 2, maxLength: 3 }).map((parts) => parts.join(''));
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const notation = fc.constantFrom(...notations);
const number = fc.integer({ min: 1, max: 39 });
const form = fc.constantFrom('', ' LLC', ' Ltd');
const kind = fc.constantFrom('organization' as const, 'vessel' as const);

describe('a number that ends a name', () => {
  it('is the same in every notation', () => {
    fc.assert(
      fc.property(kind, name, number, notation, notation, form, (of, base, value, write, rewrite, end) => {
        const found = score(of, `${base} ${write(value)}${end}`, `${base} ${rewrite(value)}${end}`);
        expect(found).toBeGreaterThan(0.9);
      }),
    );
  });

  it('may be written together with its word', () => {
    expect(score('organization', 'Zarvani2', 'Zarvani 2')).toBeGreaterThan(0.9);
    expect(score('organization', 'Zarvani2', 'Zarvani3')).toBeLessThan(engine.threshold);
    expect(score('organization', 'Zarvani 2', 'Zarvani3')).toBeLessThan(engine.threshold);
  });
});

describe('the word of a number', () => {
  it('may have a typing error', () => {
    expect(score('organization', 'Secnd Zarvani Bank', 'Second Zarvani Bank')).toBeGreaterThan(0.85);
  });

  it('is never a misspelling of another number', () => {
    fc.assert(
      fc.property(
        number,
        number,
        fc.constantFrom(...notations),
        fc.constantFrom(...notations),
        (one, other, write, rewrite) => {
          fc.pre(one !== other);
          const numbered = `Zarvani Bank ${write(one)}`;
          const found = engine.compare(
            { kind: 'organization', names: [numbered] },
            { kind: 'organization', names: [`Zarvani Bank ${rewrite(other)}`] },
          );
          const words = numbered.toLowerCase().split(/\W/u).slice(2);
          expect(
            found.alignment.filter(({ query, how }) => words.includes(query) && how !== 'left over'),
          ).toEqual([]);
        },
      ),
    );
  });
});

describe('numerals', () => {
  it.each([
    ['II', 'number:2'],
    ['2nd', 'number:2'],
    ['007', 'number:7'],
    ['XXXIX', 'number:39'],
    ['IX', 'number:9'],
    ['HV7', 'number:hv7'],
    ['2a', 'number:2a'],
    ['v', ''],
    ['civic', ''],
  ])('%s is %s', (written, concept) => {
    expect(numeralConcept(written.toLowerCase())).toBe(concept);
  });
});
