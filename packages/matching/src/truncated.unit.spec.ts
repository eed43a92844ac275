import { createEngine } from './engine.js';
import type { IndexEntry } from './model.js';

const entry = (entryId: string, value: string): IndexEntry => ({
  source: 'test-list',
  entryId,
  kind: 'person',
  names: [{ value, kind: 'primary' }],
  birthDates: [],
  countries: [],
  identifiers: [],
});

const names = ['Nina Orlova', 'Nina Orlovna', 'Nina Orlov', 'Nena Orlova', 'Nina Orlowa'];
const subject = { kind: 'person', names: ['Nina Orlova'] } as const;

describe('a subject that takes too long', () => {
  const index = createEngine().createIndex();
  index.load(names.map((name, at) => entry(`e${at}`, name)));
  const whole = index.match(subject);

  it('gets the same response as ever while nothing is over', () => {
    expect(whole).not.toHaveProperty('truncated');
    expect(index.match(subject, { isOver: () => false })).toEqual(whole);
  });

  it('gets what was compared, the likeliest first, wherever that ends, and hears that it is truncated', () => {
    for (let looks = 0; looks < 4 * names.length; looks += 1) {
      let asked = 0;
      const cut = index.match(subject, { isOver: () => ++asked > looks });
      if (asked <= looks) {
        expect(cut).toEqual(whole);
        continue;
      }
      expect(cut.truncated).toBe(true);
      for (const hit of cut.matches) expect(whole.matches).toContainEqual(hit);
      if (cut.matches.length > 0) expect(cut.matches[0]).toEqual(whole.matches[0]);
    }
  });

  it('never looks as if nobody was found', () => {
    expect(index.match(subject, { isOver: () => true })).toMatchObject({ matches: [], truncated: true });
  });
});

describe('a subject whose name very many have', () => {
  it('hears that not all of them were compared', () => {
    const index = createEngine().createIndex();
    index.load(Array.from({ length: 1_200 }, (_, at) => entry(`e${at}`, 'Nina Orlova')));
    expect(index.match(subject).truncated).toBe(true);
  });
});
