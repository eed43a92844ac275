import fc from 'fast-check';
import { engine, scoreOrganizations as score } from '../name-scores.harness.js';
import { tokenise } from './tokenise.js';

const meaningsOf = (name: string): readonly string[] =>
  tokenise(name, 'organization').tokens[0]?.meanings ?? [];

describe('Russian words in Latin letters', () => {
  it.each([
    ['Khimicheskii', 'chemical'],
    ['Himicheskiy', 'chemical'],
    ['Mekhanichesky', 'mechanical'],
    ['Konstruktorskoe', 'design'],
    ['Mashinostroitelnyi', 'machinebuilding'],
    ['Priborostroeniya', 'instrument'],
    ['Zavoda', 'plant'],
    ['Predpriyatiye', 'enterprise'],
  ])('reads %s as %s', (word, meaning) => {
    expect(meaningsOf(word)).toContain(meaning);
  });

  it.each(['Transportation', 'Zavodoukov', 'Portland', 'Stroytransgaz', 'Kombinator'])(
    'leaves %s what it is',
    (word) => {
      expect(meaningsOf(word)).not.toContain('plant');
      expect(tokenise(word, 'organization').tokens).toHaveLength(1);
    },
  );

  it('reads a word of endings without end at once', () => {
    expect(meaningsOf(`Khimi${'teln'.repeat(400)}x`)).toEqual([]);
    expect(meaningsOf(`Khimi${'stroen'.repeat(300)}x`)).toEqual([]);
  });

  const place = fc.constantFrom('Kalvinsk', 'Dornograd', 'Belozar', 'Tumansk');
  const pairs = fc.constantFrom(
    ['Khimicheskii Kombinat', 'Chemical Plant'],
    ['Optiko-Mekhanicheskii Zavod', 'Optical and Mechanical Plant'],
    ['Konstruktorskoe Byuro', 'Design Bureau'],
  );
  it('finds a name by its translation', () => {
    fc.assert(
      fc.property(place, pairs, (of, [russian, english]) => {
        expect(score(`${of} ${russian}`, `${of} ${english}`)).toBeGreaterThan(0.9);
      }),
    );
  });

  it.each([
    ['Kazanskii', 'Kazan'],
    ['Altayskiy', 'Altai'],
    ['Dubayskiy', 'Dubai'],
    ['Mariyskiy', 'Mari'],
    ['Rossiyskiy', 'Rossiya'],
  ])('finds a place by its adjective: %s, %s', (adjective, place) => {
    expect(score(`${adjective} Zavod`, `${place} Plant`)).toBeGreaterThan(0.9);
  });

  it('finds a listed place by its adjective, in both directions', () => {
    const index = engine.createIndex();
    index.load(
      ['Altai Chemical Plant', 'Belozarskiy Khimicheskiy Zavod'].map((value, at) => ({
        ...{ source: 'test', entryId: String(at), kind: 'organization' },
        ...{ names: [{ value, kind: 'primary' }], birthDates: [], countries: [], identifiers: [] },
      })),
    );
    const found = (name: string): unknown =>
      index.match({ kind: 'organization', names: [name] }).matches.map(({ entryId }) => entryId);
    expect(found('Altayskiy Khimicheskiy Zavod')).toEqual(['0']);
    expect(found('Belozar Chemical Plant')).toEqual(['1']);
  });

  it.each([
    'Obschestvo s Ogranichennoy Otvetstvennostyu',
    'Obshchestvo s Ogranichenoi Otvetstvennostiu',
    'Obshestvo s ogranichennoj otvetstvennostyu',
  ])('reads %s as a legal form', (form) => {
    expect(score(`${form} Zarvani`, 'Zarvani LLC')).toBeGreaterThan(0.9);
  });
});
