import { describe, expect, it } from '@jest/globals';
import { findSource } from '@probity/watchlists';
import fc from 'fast-check';
import { meaningHash } from './meaning-hash.js';

/** Hashes of what a source reads from one file. */
const meaningsOf = async (source: string, text: string): Promise<string[]> => {
  const file = {
    name: 'list',
    async *open(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(text);
    },
  };
  const hashes: string[] = [];
  for await (const entry of findSource(source).read([file]).entries) hashes.push(meaningHash(entry));
  return hashes;
};

const euNames = [
  '<nameAlias wholeName="Ada Heron" nameLanguage="EN" strong="true" function="Warden" gender="F" logicalId="11"/>',
  '<nameAlias wholeName="Ada Haron" nameLanguage="" strong="true" title="Captain" logicalId="12"/>',
  '<nameAlias wholeName="Ада Херон" nameLanguage="RU" strong="true" function="Pilot" logicalId="10"/>',
  '<nameAlias wholeName="Ada Heron" nameLanguage="DE" strong="true" title="Dr" logicalId="14"><remark>B</remark></nameAlias>',
  '<nameAlias wholeName="The Bird" nameLanguage="EN" strong="false" logicalId="9"><remark>A</remark></nameAlias>',
];

const euList = (names: readonly string[]): string =>
  `<export><sanctionEntity logicalId="1"><subjectType code="person"/>${names.join('')}</sanctionEntity></export>`;

const ukNames = [
  ['HERON', 'Ada', 'Primary Name', ''],
  ['HARON', 'Ada', 'Primary Name', ''],
  ['Bird', 'The', 'Alias', ''],
  ['', '', '', 'Ада Херон'],
  ['', '', '', 'Ada Heron'],
].map((cells) => cells.join(','));

const ukList = (names: readonly string[]): string =>
  [
    'Unique ID,Individual Entity Ship,Name 6,Name 1,Name type,Name non-latin script',
    ...names.map((name) => `TST1,Individual,${name}`),
  ].join('\n');

describe('The meaning of a list', () => {
  it.each([
    ['eu-fsf', euNames, euList],
    ['uk-sl', ukNames, ukList],
  ] as const)('of %s is the same whatever the order of its names', async (source, names, listOf) => {
    const expected = await meaningsOf(source, listOf(names));
    expect(expected).toHaveLength(1);
    const permutations = fc.shuffledSubarray([...names], { minLength: names.length });
    await fc.assert(
      fc.asyncProperty(permutations, async (shuffled) => {
        expect(await meaningsOf(source, listOf(shuffled))).toEqual(expected);
      }),
    );
  });

  it('of eu-fsf differs as soon as a name does', async () => {
    const changed = euNames.map((name) => name.replace('Ada Haron', 'Ada Heren'));
    expect(await meaningsOf('eu-fsf', euList(changed))).not.toEqual(
      await meaningsOf('eu-fsf', euList(euNames)),
    );
  });
});
