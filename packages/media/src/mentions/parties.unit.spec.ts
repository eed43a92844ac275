import { partiesOf } from './parties.js';

const names = (title: string) => partiesOf(title).map(({ name }) => name);

describe('the parties that the title of a case lists', () => {
  it.each([
    ['SEC v. Jane Q. Sample, et al.', ['Jane Q. Sample']],
    [
      'Securities and Exchange Commission v. Orin Vale and Ada Sample',
      ['Orin Vale and Ada Sample', 'Orin Vale', 'Ada Sample'],
    ],
    [
      'SEC v. Orin Vale, Jr., Ada Sample, and Sample Capital Management, LLC',
      ['Orin Vale, Jr', 'Ada Sample', 'Sample Capital Management, LLC'],
    ],
    [
      'Jane Q. Sample; Vale Holdings, Inc.; Berta de Model',
      ['Jane Q. Sample', 'Vale Holdings, Inc', 'Berta de Model'],
    ],
    ['In the Matter of Orin Vale, CPA', ['Orin Vale, CPA']],
    ['SEC v. Vale Trading, Inc. d/b/a Sample Gold', ['Vale Trading, Inc', 'Sample Gold']],
    ['SEC v. Orin Vale (a/k/a Aldo Merrow)', ['Orin Vale', 'Aldo Merrow']],
    ['SEC v. Sample and Sons', ['Sample and Sons']],
  ])('%s', (title, expected) => {
    expect(names(title).map((name) => name.replace(/\.$/u, ''))).toEqual(expected);
  });

  it.each([
    'SEC charges broker Orin Vale with fraud',
    'Final judgment entered against Orin Vale',
    'Commission adopts new rules',
  ])('are none in a sentence: %s', (title) => expect(names(title)).toEqual([]));

  it('stand where their offsets say', () => {
    const title = 'SEC v.  Orin Vale, Jr., and Ada Sample, et al.';
    for (const { name, start, end } of partiesOf(title)) expect(title.slice(start, end)).toBe(name);
  });
});
