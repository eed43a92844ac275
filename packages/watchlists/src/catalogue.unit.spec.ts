import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { findSource, namedSources, listsBesides, topicsOfList } from './catalogue.js';

describe('findSource', () => {
  it.each([
    'ofac-sdn',
    'ofac-cons',
    'un-sc',
    'uk-ofsi',
    'uk-sl',
    'ca-sema',
    'ch-seco',
    'us-dpl',
    'us-csl',
    'au-dfat',
    'eu-fsf',
    'world-leaders',
    'ftm:some_dataset',
  ])('finds %s', (id) => {
    const source = findSource(id);
    expect(source.id).toBe(id);
    expect(source.shrinkLimit).toBe(0.1);
  });

  it.each(['us-congress', 'everypolitician', 'everypolitician:ee'])(
    'finds %s, which may lose more at an election',
    (id) => {
      expect(findSource(id)).toMatchObject({ id, shrinkLimit: 0.2 });
    },
  );

  it.each(['nonsense', 'everypolitician:xx', 'ftm:', 'ftm:a b', 'OFAC-SDN', ''])(
    'refuses "%s", naming what can be read',
    (id) => {
      expect(() => findSource(id)).toThrow(`There is no list source "${id}". Probity reads ofac-sdn,`);
    },
  );

  it.each(namedSources.map(({ id }) => id))('reads %s as the page of lists says', (id) => {
    const page = readFileSync(new URL('../../../docs/lists.md', import.meta.url), 'utf8');
    expect(page).toMatch(new RegExp(`^\\| \`${id}\``, 'm'));
  });

  it('names each list that is not among others', () => {
    const [first, ...others] = namedSources.map(({ id }) => ({ source: id }));
    expect(listsBesides([...others, { source: 'ftm:demo' }])).toEqual([
      { source: first?.source, name: namedSources[0]?.title },
    ]);
    expect(listsBesides([])).toHaveLength(namedSources.length);
  });

  it.each([
    ['ch-seco', ['sanction']],
    ['us-csl', ['export-control', 'debarment', 'sanction', 'other']],
    ['everypolitician:ee', ['pep', 'pep-former']],
    ['ftm:demo', undefined],
    ['nonsense', undefined],
  ])('says what %s may list for', (id, topics) => {
    expect(topicsOfList(id)).toEqual(topics);
  });

  it('says it of every list with a fixed id', () => {
    expect(namedSources.filter(({ topics = [] }) => topics.length === 0)).toEqual([]);
  });

  it('has official addresses, all of them https', () => {
    const addresses = namedSources.flatMap(({ downloads }) => downloads.map(({ url }) => url));
    expect(addresses).not.toEqual([]);
    expect(addresses.filter((url) => !url.startsWith('https://'))).toEqual([]);
  });
});
