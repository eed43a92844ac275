import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getPerson, getPersonRelations, type RouteResponse } from '@probity/contracts';
import type { ListRelation } from '@probity/watchlists';
import { day } from '../persons/stored-entry.builder.js';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';

let screening: RunningScreening;
let ada: TestUser;
beforeAll(async () => {
  screening = await runScreening();
  ada = await screening.user();
});
afterAll(() => screening.stop());

const relationsOf = (personId: string): Promise<RouteResponse<typeof getPersonRelations>> =>
  screening.api.call(getPersonRelations, { params: { personId } }, ada);

const owns = (entryId: string, share: number, change: Partial<ListRelation> = {}): ListRelation => ({
  kind: 'owner',
  inverse: false,
  entryId,
  share,
  ...change,
});

describe('the relations of a person', () => {
  it('are found by name and from both sides, and only on the list that states them', async () => {
    const linked: ListRelation = { kind: 'linked', inverse: false, name: 'WINQUIST, Per' };
    const source = 'ofac-ties';
    await screening.load(source, [
      listed('1', 'Tamsin Orlebar', { relations: [linked, { ...linked, name: 'Nobody Known' }] }),
      listed('2', 'Per Winquist'),
    ]);
    await screening.load('another-list', [listed('1', 'Per Winquist', { topics: ['other'] })]);
    const [tamsin, per] = [await screening.personOf(source, '1'), await screening.personOf(source, '2')];
    const of = { kind: 'linked', source, sourceName: `The ${source} list`, role: null, share: null };
    expect((await relationsOf(tamsin)).relations).toEqual([
      expect.objectContaining({
        ...of,
        inverse: false,
        name: 'WINQUIST, Per',
        personId: per,
        sanctioned: true,
      }),
      expect.objectContaining({
        ...of,
        inverse: false,
        name: 'Nobody Known',
        personId: null,
        sanctioned: false,
      }),
    ]);
    expect((await relationsOf(per)).relations).toEqual([
      expect.objectContaining({ ...of, inverse: true, name: 'Tamsin Orlebar', personId: tamsin }),
    ]);
  });

  it('of a name that several share are those of whom the list calls just so, or of nobody', async () => {
    const source = 'ofac-shared-names';
    const linked = (name: string): ListRelation => ({ kind: 'linked', inverse: false, name });
    await screening.load(source, [
      listed('1', 'Crane Aviation', {
        relations: [linked('Zhukovsky, Pavel Ilich'), linked('PAVEL, Zhukovsky Ilich')],
      }),
      listed('2', 'ZHUKOVSKY, Pavel Ilich'),
      listed('3', 'Pavel Ilich Zhukovsky'),
    ]);
    const persons = [await screening.personOf(source, '2'), await screening.personOf(source, '3')];
    const tied = async (entryId: string) => {
      const { relations } = await relationsOf(await screening.personOf(source, entryId));
      return relations.map(({ name, personId }) => [name, personId]);
    };
    expect(new Set(persons).size).toBe(2);
    expect(await tied('1')).toEqual([
      ['Zhukovsky, Pavel Ilich', persons[0]],
      ['PAVEL, Zhukovsky Ilich', null],
    ]);
    expect(await tied('2')).toEqual([['Crane Aviation', await screening.personOf(source, '1')]]);
    expect(await tied('3')).toEqual([]);
  });

  it('add up what listed parties own, through companies and around circles, and leave out what is over', async () => {
    const source = 'ftm:owners';
    const company = { kind: 'organization', topics: ['other'] } as const;
    await screening.load(source, [
      listed('eva', 'Eva Lynghaug', { relations: [owns('crane', 50), owns('heron', 15, { to: '2001' })] }),
      listed('tom', 'Tom Unlisted', { topics: ['other'], relations: [owns('heron', 20)] }),
      listed('crane', 'Crane Holding', { ...company, relations: [owns('heron', 60)] }),
      // Stated from the side of the company, too.
      listed('heron', 'Heron Shipping', {
        ...company,
        relations: [owns('crane', 60, { inverse: true }), owns('crane', 10)],
      }),
    ]);
    const heron = await screening.personOf(source, 'heron');
    const { ownership, relations } = await relationsOf(heron);
    expect(ownership).toMatchObject({
      share: 60,
      reached: true,
      owners: [{ name: 'Crane Holding', share: 60, sanctioned: false }],
    });
    expect(relations.map(({ kind, name, inverse, share }) => [kind, name, inverse, share])).toEqual(
      expect.arrayContaining([
        ['owner', 'Crane Holding', true, 60],
        ['owner', 'Crane Holding', false, 10],
        ['owner', 'Eva Lynghaug', true, 15],
        ['owner', 'Tom Unlisted', true, 20],
      ]),
    );
    expect(relations).toHaveLength(4);
  });

  it('make a party high risk that sanctioned ones own by half, for as long as they do', async () => {
    const holdings = 'ftm:holdings';
    const company = { kind: 'organization', topics: ['other'] } as const;
    const riskOf = async (entryId: string) => {
      const params = { personId: await screening.personOf(holdings, entryId) };
      const { risk } = await screening.api.call(getPerson, { params }, ada);
      return { score: risk.score, codes: risk.reasons.map(({ code }) => code) };
    };
    const born = { birthDates: [day('1970-05-17')] };
    await screening.load(holdings, [
      listed('vera', 'Vera Sundqvist', { topics: ['other'], ...born, relations: [owns('stork', 50)] }),
      listed('stork', 'Stork Holding', { ...company, relations: [owns('teal', 50)] }),
      listed('teal', 'Teal Shipping', company),
    ]);
    const unlisted = { score: 20, codes: ['base', 'active-listed'] };
    expect([await riskOf('stork'), await riskOf('teal')]).toEqual([unlisted, unlisted]);

    // Another list sanctions the owner: theirs says nothing new.
    await screening.load('sanctions-of-vera', [
      listed('1', 'Vera Sundqvist', born),
      listed('2', 'Somebody Else'),
    ]);
    const owned = { score: 85, codes: ['base', 'owned-by-sanctioned', 'active-listed'] };
    expect([await riskOf('stork'), await riskOf('teal')]).toEqual([owned, owned]);

    await screening.load('sanctions-of-vera', [listed('2', 'Somebody Else')]);
    expect([await riskOf('stork'), await riskOf('teal')]).toEqual([unlisted, unlisted]);
  });

  it('give a person its company and its relatives, whom lists name by keys alone', async () => {
    const source = 'ftm:keys';
    await screening.load(source, [
      listed('ida', 'Ida Lindqvist', {
        topics: ['pep'],
        relations: [
          { kind: 'director', inverse: false, entryId: 'swan' },
          { kind: 'family', inverse: true, entryId: 'jon', role: 'son' },
        ],
      }),
      listed('jon', 'Jon Lindqvist', { topics: ['other'] }),
      listed('swan', 'Swan Fisheries', { kind: 'organization', topics: ['other'] }),
    ]);
    const params = { personId: await screening.personOf(source, 'ida') };
    const { company, pep } = await screening.api.call(getPerson, { params }, ada);
    expect({ company, relatives: pep[0]?.relatives }).toEqual({
      company: 'Swan Fisheries',
      relatives: [{ kind: 'relative', name: 'Jon Lindqvist', role: 'son', inverse: true }],
    });
  });

  it('are none for a person without, and an error for nobody', async () => {
    await screening.load('ftm:alone', [listed('1', 'Oddvar Lynghaug')]);
    const found = await relationsOf(await screening.personOf('ftm:alone', '1'));
    expect(found).toEqual({ relations: [], more: 0, ownership: { share: 0, reached: false, owners: [] } });
    await expect(relationsOf(crypto.randomUUID())).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' });
  });
});
