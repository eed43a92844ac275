import { createEngine } from './engine.js';
import type { IndexEntry, Subject } from './model.js';
import { UnmatchableQuery } from './unmatchable-query.js';

const engine = createEngine();

const entry = (entryId: string, names: string[], more: Partial<IndexEntry> = {}): IndexEntry => ({
  source: 'test-list',
  entryId,
  kind: 'person',
  names: names.map((value, at) => ({ value, kind: at === 0 ? 'primary' : 'alias' })),
  birthDates: [],
  countries: [],
  identifiers: [],
  ...more,
});

const person = (...names: string[]): Subject => ({ kind: 'person', names });
const company = (...names: string[]): Subject => ({ kind: 'organization', names });

const score = (query: Subject, candidate: Subject): number => engine.compare(query, candidate).score;

describe('names of persons', () => {
  it.each([
    ['one typo', 'Oleksandra Marchenko', 'Oleksandra Marchemko'],
    ['a transposition', 'Oleksandra Marchenko', 'Oleksandra Marhcenko'],
    ['a typo in every word', 'Oleksandra Marchenko', 'Oleksandrs Morchenko'],
    ['swapped words', 'Oleksandra Marchenko', 'Marchenko Oleksandra'],
    ['last name first, with a comma', 'Oleksandra Marchenko', 'MARCHENKO, Oleksandra'],
    ['a missing patronymic', 'Oleksandra Marchenko', 'Oleksandra Petrivna Marchenko'],
    ['an initial', 'O. Marchenko', 'Oleksandra Marchenko'],
    ['joined words', 'OleksandraMarchenko', 'Oleksandra Marchenko'],
    ['a split word', 'Oleksandra Mar chenko', 'Oleksandra Marchenko'],
    ['a title', 'Dr. Oleksandra Marchenko', 'Oleksandra Marchenko'],
    ['Latin lookalikes in Cyrillic', 'Оlеksаndrа Marchenko', 'Oleksandra Marchenko'],
    ['another script', 'Олександра Марченко', 'Oleksandra Marchenko'],
    ['Arabic', 'محمد عبدالعزيز الراوي', 'Muhammad Abd al-Aziz al-Rawi'],
    ['another spelling of Arabic', 'Mohamed Youssef Haddad', 'Muhammad Yusuf Hadad'],
    ['Hangul', '김정호', 'Kim Jong Ho'],
    ['Greek', 'Γιώργος Παπαδόπουλος', 'Giorgos Papadopoulos'],
    ['a nickname', 'Bob Fairweather', 'Robert Fairweather'],
    ['digits for letters', '0m4r Fairweather', 'Omar Fairweather'],
    ['an abbreviated Mohammad', 'Md. Fairweather', 'Mohammad Fairweather'],
    ['an article written together', 'Faris Alzaydani Nur', 'Nur Faris al-Zaydani'],
    ['one vowel for another throughout', 'Zenen Feirweather', 'Zanan Fairweather'],
    ['French spelling of w', 'Ouali Fairweather', 'Wali Fairweather'],
    ['a first Mohammad left out', 'Zanan Fairweather', 'Mohammad Zanan Fairweather'],
    ['the half of a long name', 'Zanan Fairweather', 'Zanan Wakil Fairweather Gulab'],
    ['initials before a Korean syllable', 'P. M. Il', 'Pak Mun Il'],
  ])('match with %s', (_what, a, b) => {
    expect(score(person(a), person(b))).toBeGreaterThanOrEqual(engine.threshold);
  });

  it.each([
    ['another surname', 'Igor Markov', 'Igor Petrenko'],
    ['another given name', 'Anna Petrenko', 'Boris Petrenko'],
    ['another patronymic', 'Igor Ivanovich Markov', 'Igor Petrovich Markov'],
    ['one word of a long name', 'Igor', 'Igor Ivanovich Markov'],
    ['a given name and an initial', 'Mohammed K', 'Mohammed Fairweather'],
    ['a first name before a first name', 'Erik John Fairweather', 'John Fairweather'],
    ['a usual given name and half of the rest', 'Maria Fairweather', 'Maria Teresa Fairweather Gulab'],
  ])('do not match with %s', (_what, a, b) => {
    expect(score(person(a), person(b))).toBeLessThan(engine.threshold);
  });
});

describe('names of organisations', () => {
  it.each([
    ['the legal form in other words', 'Brightwater Limited', 'Brightwater Ltd'],
    ['the legal form left out', 'Brightwater Trading', 'Brightwater Trading LLC'],
    ['a typo', 'Brigthwater Trading', 'Brightwater Trading LLC'],
    ['another script', 'ООО Брайтвотер', 'Braitvoter LLC'],
  ])('match with %s', (_what, a, b) => {
    expect(score(company(a), company(b))).toBeGreaterThanOrEqual(engine.threshold);
  });

  it.each([
    ['nothing but the legal form in common', 'Brightwater LLC', 'Halcyon LLC'],
    ['nothing but common words in common', 'Brightwater Trading Company', 'Halcyon Trading Company'],
    ['another main word', 'Brightwater Shipping', 'Brightwater Mining'],
  ])('do not match with %s', (_what, a, b) => {
    expect(score(company(a), company(b))).toBeLessThan(engine.threshold);
  });
});

describe('evidence beyond the name', () => {
  const listed = entry('1', ['Igor Ivanovich Markov'], {
    birthDates: ['1961-04-09'],
    countries: ['RU'],
    gender: 'male',
    identifiers: [{ type: 'Passport', value: 'AB 1234567', country: 'RU' }],
  });
  const name = person('Igor Ivanovich Markov');

  it('orders the top of the scale by how much agrees', () => {
    const scores = [
      name,
      { ...name, birthDate: '1961' },
      { ...name, birthDate: '1961-04' },
      { ...name, birthDate: '1961-04-09' },
      { ...name, birthDate: '1961-04-09', identifiers: [{ type: 'passport', value: 'ab1234567' }] },
    ].map((query) => engine.compare(query, listed).score);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(new Set(scores).size).toBe(scores.length);
    expect(scores[0]).toBeGreaterThan(0.9);
  });

  it('counts a contradiction and names it', () => {
    const found = engine.compare({ ...name, birthDate: '1985-01-01', gender: 'female' }, listed);
    expect(found.contradicted).toEqual(['birth-date', 'gender']);
    expect(found.match).toBe(false);
  });

  it('does not hold what is missing against the match', () => {
    const found = engine.compare(name, listed);
    expect(found.missing).toEqual(['birth-date', 'country', 'gender', 'identifier']);
    expect(found.score).toBe(engine.compare(name, entry('2', ['Igor Ivanovich Markov'])).score);
  });

  it('finds by identifier alone, whatever the name', () => {
    const index = engine.createIndex();
    index.load([listed]);
    const answer = index.match({
      names: ['Somebody Else'],
      identifiers: [{ type: 'passport', value: 'AB1234567' }],
    });
    expect(answer.matches.map((hit) => hit.entryId)).toEqual(['1']);
  });
});

describe('an index', () => {
  const open = (...entries: IndexEntry[]) => {
    const index = engine.createIndex();
    index.load(entries);
    return index;
  };

  it('names the alias that matched, the best entry first', () => {
    const index = open(entry('1', ['Igor Markov', 'Quiet Harbour']), entry('2', ['Igor Markow']));
    const [first, second] = index.match(person('Igor Markov')).matches;
    expect(first).toMatchObject({
      entryId: '1',
      matchedName: 'Igor Markov',
      matchedNameKind: 'primary',
      match: true,
    });
    expect(second?.entryId).toBe('2');
    expect(index.match(person('quiet harbour')).matches[0]).toMatchObject({
      matchedName: 'Quiet Harbour',
      matchedNameKind: 'alias',
    });
  });

  it('applies a delta without touching other entries', () => {
    const index = open(
      entry('1', ['Igor Markov']),
      entry('2', ['Anna Petrenko']),
      entry('3', ['Boris Halva']),
    );
    index.apply({
      added: [entry('4', ['Clara Newfound'])],
      changed: [entry('2', ['Anna Renamed'])],
      removed: [{ source: 'test-list', entryId: '1' }],
    });
    const found = (name: string) => index.match(person(name)).matches.map((hit) => hit.entryId);
    expect(index.size).toBe(3);
    expect(found('Igor Markov')).toEqual([]);
    expect(found('Anna Petrenko')).toEqual([]);
    expect(found('Anna Renamed')).toEqual(['2']);
    expect(found('Boris Halva')).toEqual(['3']);
    expect(found('Clara Newfound')).toEqual(['4']);
  });

  it('tells why a near candidate was dropped', () => {
    const index = open(
      entry('1', ['Igor Markov'], { birthDates: ['1930-01-01'] }),
      entry('2', ['Igor Markov']),
      entry('3', ['Igor Markov']),
    );
    const { matches, dropped } = index.match(
      { ...person('Igor Markov'), birthDate: '1990-01-01', countries: ['FR'] },
      { limit: 1, threshold: 0.9 },
    );
    expect(matches.map((hit) => hit.entryId)).toEqual(['2']);
    expect(dropped.map(({ entryId, reason }) => [entryId, reason])).toEqual([
      ['3', 'limit'],
      ['1', 'contradicted'],
    ]);
  });

  it('searches only the sources asked for', () => {
    const index = open(entry('1', ['Igor Markov']), { ...entry('1', ['Igor Markov']), source: 'other-list' });
    expect(
      index.match(person('Igor Markov'), { sources: ['other-list'] }).matches.map((hit) => hit.source),
    ).toEqual(['other-list']);
  });

  it('refuses what it cannot read, with a reason', () => {
    const index = open(entry('1', ['Igor Markov']));
    const refusal = (query: Subject) => {
      try {
        index.match(query);
        return 'answered';
      } catch (error) {
        return error instanceof UnmatchableQuery ? error.reason : 'crashed';
      }
    };
    expect(refusal(person('...'))).toBe('no-name');
    expect(refusal(person('x'.repeat(1_000_000)))).toBe('name-too-long');
    expect(refusal(person('a b '.repeat(300)))).toBe('too-many-words');
    expect(refusal(person(...Array.from({ length: 300 }, () => 'Igor')))).toBe('too-many-names');
    expect(refusal(person(`I${'\u0301'.repeat(1_500)}gor`))).toBe('answered');
  });

  it('answers the same every time and says which configuration answered', () => {
    const index = open(entry('1', ['Igor Markov']), entry('2', ['Igor Markow']));
    expect(index.match(person('Igor Markov'))).toEqual(index.match(person('Igor Markov')));
    expect(engine.configuration).toBe(createEngine().configuration);
    expect(engine.configuration).not.toBe(createEngine({ threshold: 0.8 }).configuration);
  });
});

describe('names that are one letter apart', () => {
  it.each([
    ['a man and a woman', 'Martin Fairweather', 'Martina Fairweather'],
    ['two usual given names', 'Maria Quillfeather', 'Mario Quillfeather'],
    ['a brother and a sister by their patronymics', 'Marchenko Mykola Petrovych', 'Marchenko Olha Petrivna'],
    ['a given name and a family name made of it', 'حسن محمدی', 'Hassan Muhammad'],
    ['Korean syllables in another order', '정은 김', 'Kim Un Jong'],
  ])('do not match when they are %s', (_what, a, b) => {
    expect(score(person(a), person(b))).toBeLessThan(engine.threshold);
  });
});

describe('names of organisations in Cyrillic', () => {
  const organization = (name: string): Subject => ({ kind: 'organization', names: [name] });

  it.each([
    ['Russian', 'АО Северный машиностроительный завод', 'Northern Machine-Building Plant JSC'],
    ['Ukrainian', 'Державне підприємство Чайка', 'State Enterprise Chaika'],
    ['Bulgarian', 'Институт за полицейски науки', 'Institute of Police Science'],
    ['an abbreviation', 'НПО Чайка', 'Scientific and Production Association Chaika'],
    ['whom it is named after', 'Завод имени Тюленина', 'Tyulenin Plant'],
    ['a place', 'Кемеровский химический комбинат', 'Kemerovo Chemical Plant'],
    ['its own acronym', 'Центральная избирательная комиссия (ЦИК)', 'Central Election Commission'],
  ])('match their translation: %s', (_what, a, b) => {
    expect(score(organization(a), organization(b))).toBeGreaterThanOrEqual(engine.threshold);
  });

  it.each([
    [
      'the word that names is another',
      'Научно-исследовательский институт Чайка',
      'Research Institute Baklan',
    ],
    ['a club has the name of a company', 'АНО Чайка', 'Chaika LLC'],
    ['only the number tells them apart', '61 ремонтный завод', '103 Repair Plant'],
  ])('do not match when %s', (_what, a, b) => {
    expect(score(organization(a), organization(b))).toBeLessThan(engine.threshold);
  });
});
