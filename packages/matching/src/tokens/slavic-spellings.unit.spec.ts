import fc from 'fast-check';
import { engine, scorePersons as score } from '../name-scores.harness.js';
import { listedPerson } from '../index-entry.builder.js';
import { englishSpellingsOf } from './slavic-spellings.js';
import { readings } from './tokenise.js';

const english = 'Aleksey Sergeyevich Zhorchenkov';
const spelled = [
  ['Swedish', 'Aleksej Sergejevitj Zjortjenkov'],
  ['Dutch', 'Aleksej Sergejevitsj Zjortsjenkov'],
  ['Finnish', 'Aleksei Sergejevitš Žortšenkov'],
  ['Czech', 'Aleksej Sergejevič Žorčenkov'],
  ['German', 'Alexej Sergejewitsch Schortschenkow'],
  ['Polish', 'Aleksiej Siergiejewicz Żorczenkow'],
  ['Hungarian', 'Alekszej Szergejevics Zsorcsenkov'],
  ['French', 'Alexeï Sergueïevitch Jortchenkov'],
  ['Romanian', 'Alexei Sergheevici Jorcenkov'],
  ['Spanish', 'Alekséi Serguéyevich Yorchenkov'],
] as const;

describe('Slavic names as other languages spell them', () => {
  it.each(spelled)('are found: %s', (_language, name) => {
    expect(score(name, english)).toBeGreaterThanOrEqual(0.85);
    expect(score(english, name)).toBe(score(name, english));
  });

  it.each(spelled)('are found in Cyrillic: %s', (_language, name) => {
    expect(score(name, 'Алексей Сергеевич Жорченков')).toBeGreaterThanOrEqual(engine.threshold);
  });

  it('keep the patronymic what tells two persons apart', () => {
    expect(score('Aleksej Nikolajevitj Zjortjenkov', english)).toBeLessThan(engine.threshold);
  });

  it.each(['Robert Mandel', 'Nikolay Ivanovich Horov', 'Tomas Chiang Novak', 'Rajko Jokic'])(
    'are not read into %s',
    (name) => {
      expect(englishSpellingsOf(name)).toEqual([]);
    },
  );

  it('are read in parts as in one text', () => {
    const [read] = englishSpellingsOf({ first: 'Andrej', patronymic: 'Sergejevitj', last: 'Tjurov' });
    expect(read).toMatchObject({ first: 'andrey', patronymic: 'sergeyevich', last: 'churov' });
  });

  it('are shown as they were published', () => {
    const name = 'Aleksej Sergejevitj Zjortjenkov';
    for (const { display } of readings(name, 'person')) expect(display).toBe(name);
  });

  it('are found by an index', () => {
    for (const [, name] of spelled) {
      const index = engine.createIndex();
      index.load([listedPerson(name)]);
      expect(index.match({ kind: 'person', names: [english] }).matches).toHaveLength(1);
    }
  });

  it('add few readings to any name', () => {
    const part = fc.constantFrom('vitj', 'vič', 'wicz', 'vics', 'jevna', 'é', 'vici', 'tš', 'sj', ' ', 'ko');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        expect(englishSpellingsOf(parts.join('')).length).toBeLessThanOrEqual(10);
      }),
    );
  });
});
