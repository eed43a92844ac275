import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Names of the variables that an app's schema reads, by app. */
export type Variables = ReadonlyMap<string, readonly string[]>;

/** An app that has a schema of its environment runs as a process of its own. Reads what the build wrote. */
export const readVariables = async (root: string): Promise<Variables> => {
  const homes = [
    ...readdirSync(join(root, 'services')).map((name) => [name, join('services', name)] as const),
    ['bff', 'bff'] as const,
  ];
  const read = homes.map(async ([app, home]) => [app, await variablesOf(join(root, home))] as const);
  return new Map(await Promise.all(read));
};

/** The Dockerfile sets them for good; a deployment that set them could only be wrong. */
const ofTheImage: readonly string[] = ['NODE_ENV', 'PROBITY_IMAGE'];

const variablesOf = async (home: string): Promise<string[]> => {
  const config = (await import(pathToFileURL(join(home, 'dist', 'config.js')).href)) as Record<
    string,
    unknown
  >;
  const schemas = Object.entries(config).filter(([name]) => name.endsWith('Environment'));
  const [[, schema] = []] = schemas;
  if (schemas.length !== 1 || !hasShape(schema))
    throw new Error(`${home} has no single schema named …Environment in src/config.ts`);
  return Object.keys(schema.shape).filter((name) => !ofTheImage.includes(name));
};

const hasShape = (value: unknown): value is { readonly shape: object } =>
  typeof value === 'object' && value !== null && 'shape' in value && typeof value.shape === 'object';

/** Both ways: what is read and not set, and what is set and not read. */
export const variableFaults = (
  where: string,
  read: readonly string[],
  set: readonly string[],
): readonly string[] => [
  ...read.filter((name) => !set.includes(name)).map((name) => `${where}: ${name} is not set`),
  ...set.filter((name) => !read.includes(name)).map((name) => `${where}: no program reads ${name}`),
];
