import { NameSequences } from './name-sequences.js';

describe('names found word by word', () => {
  const names = new NameSequences<string>();
  names.add('ada', 'Ада Образцова');
  names.add('samir', 'سمير المثال');
  names.add('one', 'Образцова');

  it.each([
    ['ada', 'Суд: АДА ОБРАЗЦОВА осуждена', 'АДА ОБРАЗЦОВА'],
    ['samir', 'حكم على سمير المثال بالسجن', 'سمير المثال'],
  ])('are those of %s', (id, text, found) => {
    const hits = names.find(text);
    expect(hits.map((hit) => hit.id)).toEqual([id]);
    expect(hits.map(({ start, end }) => text.slice(start, end))).toEqual([found]);
  });

  it('are none where only a part stands', () => {
    expect(names.find('Образцова пришла, потом Ада')).toEqual([]);
  });
});
