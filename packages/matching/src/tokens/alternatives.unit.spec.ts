import fc from 'fast-check';
import { engine, scoreOrganizations as score } from '../name-scores.harness.js';
import { columnOf, rowsOf, valuesOf } from '../tables.js';
import { classWeights } from './class-weights.js';
import { orgDictionary } from './org-dictionary.js';
import { tokenise } from './tokenise.js';

describe('English words that translate one Slavic word', () => {
  it.each([
    [
      'one by one',
      'Scientific and Production Enterprise Korvan',
      'Research and Production Enterprise Korvan',
    ],
    ['beside a place', 'Tarbuga Engine Building Company Korvan', 'Tarbuga Motor Building Company Korvan'],
    ['one for two', 'Korvan Machinery Plant', 'Korvan Machine-Building Plant'],
    ['the second of two', 'Research Institute Korvan', 'Scientific Research Institute Korvan'],
    ['in Latin letters', 'Nauchno-issledovatelskii institut Korvan', 'NII Korvan'],
  ])('stand for each other: %s', (_what, a, b) => {
    expect(score(a, b)).toBeGreaterThanOrEqual(engine.threshold);
  });

  it('make no match without the word that names', () => {
    expect(score('Korvan Research Institute', 'Tarbuga Scientific Institute')).toBeLessThan(engine.threshold);
  });

  it('are those of one row of the table, in both directions', () => {
    const { alternatives } = orgDictionary().slavic;
    const word = fc.constantFrom(...alternatives.keys());
    fc.assert(
      fc.property(word, (one) => {
        const others = alternatives.get(one) ?? [];
        expect(others).not.toContain(one);
        for (const other of others.filter((each) => alternatives.has(each)))
          expect(alternatives.get(other)).toContain(one);
      }),
    );
  });

  it('are said twice by a phrase of two, and count once', () => {
    const phrases = rowsOf('curated/slavic-words').flatMap(([kind, , english]) =>
      kind === 'plain' ? [] : valuesOf(english).filter((each) => each.split(' ').length === 2),
    );
    const { slavic } = orgDictionary();
    for (const phrase of phrases) {
      const term = slavic.englishPhrases.get(phrase);
      const mostOfOne = classWeights[term?.class ?? 'stop-word'] + classWeights.suffix;
      const { weight } = tokenise(`korvan ${phrase}`, 'organization');
      expect([phrase, weight <= classWeights.name + mostOfOne + 1e-9]).toEqual([phrase, true]);
    }
  });
});

describe('abbreviations of Russian organisations', () => {
  it.each([
    ['a trade', 'MK Korvan AO', 'JSC Machine Building Company Korvan'],
    ['a bank', 'AO AKB Korvanbank', 'Korvanbank'],
    ['an association', 'OOO VO Korvanexport', 'LLC Foreign Economic Association Korvanexport'],
    ['a social organisation', 'MOO Union of Korvan Volunteers', 'Union of Korvan Volunteers'],
    ['a foreign company', 'FLLC Korvan Tarbuga', 'Korvan Tarbuga'],
    ['a form of three words', 'Respublikanskoye Unitarnoye Predpriyatiye Korvanfarm', 'RUE Korvanfarm'],
    ['technology', 'OAO Korvantekhprom', 'JSC Korvantechprom'],
    ['a state enterprise', 'FSE Korvan', 'Federal State Enterprise Korvan'],
    ['a group in two languages', 'JSC UEC Korvan', 'AO ODK-Korvan'],
    ['a saint', 'Korvan Institute St. Petersburg', 'Korvan Institute Saint-Petersburg'],
    ['a concern, which says as little as a holding', 'JSC Korvan-Tarbuga', 'JSC Concern Korvan-Tarbuga'],
  ])('are read written out: %s', (_what, a, b) => {
    expect(score(a, b)).toBeGreaterThanOrEqual(engine.threshold);
  });

  it('each stand for one thing', () => {
    const spellings = columnOf('curated/org-abbreviations', 0);
    expect(spellings).toHaveLength(new Set(spellings).size);
  });
});
