import { describe, expect, it } from '@jest/globals';
import { findSource, namedSources } from './catalogue.js';

describe('findSource', () => {
  it.each(['ofac-sdn', 'ofac-cons', 'un-sc', 'ftm:some_dataset'])('finds %s', (id) => {
    const source = findSource(id);
    expect(source.id).toBe(id);
    expect(source.shrinkLimit).toBe(0.1);
  });

  it.each([
    'eu-fsf',
    'uk-sl',
    'uk-ofsi',
    'ca-sema',
    'au-dfat',
    'ch-seco',
    'us-csl',
    'us-dpl',
    'us-congress',
    'world-leaders',
  ])('says that the parser of %s does not exist yet', (id) => {
    expect(() => findSource(id)).toThrow(`The parser for "${id}" does not exist yet.`);
    expect(() => findSource(id)).toThrow(expect.objectContaining({ code: 'LIST_SOURCE_UNKNOWN' }));
  });

  it.each(['nonsense', 'ftm:', 'ftm:a b', 'OFAC-SDN', ''])('refuses "%s", naming what can be read', (id) => {
    expect(() => findSource(id)).toThrow(`There is no list source "${id}". Probity reads ofac-sdn,`);
  });

  it('has official addresses, all of them https', () => {
    const addresses = namedSources.flatMap(({ downloads }) => downloads.map(({ url }) => url));
    expect(addresses).toHaveLength(9);
    expect(addresses.filter((url) => !url.startsWith('https://'))).toEqual([]);
  });
});
