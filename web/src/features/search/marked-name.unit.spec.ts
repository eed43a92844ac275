import fc from 'fast-check';
import { markedByTerm, markedByWords } from './marked-name.js';

type Parts = ReturnType<typeof markedByTerm>;
const shown = (parts: Parts): string =>
  parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

describe('markedByTerm', () => {
  it.each([
    ['Ivan Petrov', 'ivan pet', '[Ivan] [Petrov]'],
    ['Ivan Petrov', 'petrov', 'Ivan [Petrov]'],
    ['Ivan Petrov', 'etro', 'Ivan [Petrov]'],
    ['Alexander van der Berg', 'van der', 'Alexander [van] [der] Berg'],
    ['PETROV, Ivan', 'ivan petrov', '[PETROV], [Ivan]'],
    ['Zoë Świętek', 'swietek', 'Zoë [Świętek]'],
    ['Al-Noor & Co.', 'al noor', '[Al]-[Noor] & Co.'],
    ["Sean O'Neill", 'oneill', "Sean [O'Neill]"],
    ['Виктор Зеленкаменский', 'зеленкам', 'Виктор [Зеленкаменский]'],
    ['أيمن الظواهري', 'الظواهري', 'أيمن [الظواهري]'],
    ['陈伟昭', '伟昭', '[陈伟昭]'],
    ['Ada', 'borges', 'Ada'],
    ['Ada', '  ', 'Ada'],
  ])('marks in %j for %j %j', (name, term, marked) => {
    expect(shown(markedByTerm(name, term))).toBe(marked);
  });

  it('changes no letter of a name', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, (name, term) => {
        expect(
          markedByTerm(name, term)
            .map((part) => part.text)
            .join(''),
        ).toBe(name);
      }),
    );
  });
});

describe('markedByWords', () => {
  it('marks what was paired, and leaves the rest', () => {
    expect(shown(markedByWords('TORALL, Marek Jan', ['torall', 'marek']))).toBe('[TORALL], [Marek] Jan');
  });
});
