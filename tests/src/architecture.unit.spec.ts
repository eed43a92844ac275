import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cruiseHouse, wallsOf } from '@probity/scripts';

const examples = fileURLToPath(new URL('architecture/', import.meta.url));
const walls = [...new Set(wallsOf(examples).map((wall) => wall.name))];

/** Each folder of `architecture/` holds wrong imports under their real relative path: the tree of a small house. */
describe('the walls of the house', () => {
  it.each(walls)('%s stops what it is for, and nothing else does', async (wall) => {
    const { broken } = await cruiseHouse(`${examples}${wall}`);
    expect([...new Set(broken.map((found) => found.wall))]).toEqual([wall]);
  });

  it('has three sides around rules, and stops both directions of a leaning feature', async () => {
    const sides = async (wall: string): Promise<string[]> =>
      (await cruiseHouse(`${examples}${wall}`)).broken.map(({ from }) => from.replace(/.*\//, '')).sort();
    expect(await sides('rules-are-pure')).toEqual(['risk-band.ts', 'risk-reason.ts', 'risk-score.ts']);
    expect(await sides('features-isolated')).toEqual(['header.tsx', 'search-screen.tsx']);
    expect(await sides('no-app-to-app')).toEqual(['check-run.client.ts', 'search-screen.tsx']);
  });

  it('lets through what each role is for', async () => {
    expect(await cruiseHouse(`${examples}allowed`)).toEqual({ files: expect.any(Number), broken: [] });
  });

  it('has an example for every wall and no other', () => {
    expect(readdirSync(examples).sort()).toEqual([...walls, 'allowed'].sort());
  });
});
