import fc from 'fast-check';
import { Stories } from './group-stories.js';
import { likeness, signatureOf } from './min-hash.js';

const text =
  'Former treasurer Ada Sample was sentenced on Tuesday to five years in prison for stealing two million from the pension fund of the harbour workers, the court said';
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`;

describe('stories', () => {
  it('hold the copies of one report and no other', () => {
    const stories = new Stories();
    expect(stories.add({ key: 'a', text, at: at(1) })).toBe('a');
    expect(stories.add({ key: 'b', text: `AGENCY - ${text}`, at: at(2) })).toBe('a');
    expect(stories.add({ key: 'c', text: text.slice(0, 120), at: at(3) })).toBe('a');
    expect(
      stories.add({ key: 'd', text: 'Heavy rain is expected across the north of the country', at: at(3) }),
    ).toBe('d');
  });

  it('end after ten days', () => {
    const stories = new Stories();
    stories.add({ key: 'a', text, at: at(1) });
    expect(stories.add({ key: 'b', text, at: at(12) })).toBe('b');
  });

  it('compare a text with itself as one', () => {
    fc.assert(
      fc.property(fc.lorem(), (words) => expect(likeness(signatureOf(words), signatureOf(words))).toBe(1)),
    );
  });
});
