import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** `risk/risk-band.ts`: in a capability folder of an app, without a role in its name. */
export const withoutRole = '^(services/[^/]+|bff)/src/(?!migrations/).+/[^/.]+\\.ts$';

/**
 * The use cases below `root`, as patterns. Names cannot tell a verb from a noun, so of the files without a role
 * those that hold an injectable class are use cases, and the others are rules.
 */
export const useCases = (root: string): string[] =>
  ['services', 'bff']
    .flatMap((folder) => sourceFiles(join(root, folder)))
    .map((file) => ({ file, path: relative(root, file).split(sep).join('/') }))
    .filter(({ path }) => new RegExp(withoutRole).test(path))
    .filter(({ file }) => /^@Injectable\(/m.test(readFileSync(file, 'utf8')))
    .map(({ path }) => `^${path.replaceAll('.', '\\.')}$`);

const sourceFiles = (folder: string): string[] => {
  if (!existsSync(folder)) return []; // an example of the architecture spec holds only the apps it needs
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sourceFiles(path) : [path];
  });
};
