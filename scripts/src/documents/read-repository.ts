import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Repository } from './faults.js';

const passedOver = ['node_modules', 'dist', 'coverage'];

/** Documents, sources and npm scripts below `root`, for `documentFaults`. */
export const readRepository = (root: string): Repository => {
  const files = filesBelow(root, '');
  const texts = (pattern: RegExp, except = /^$/): Map<string, string> =>
    new Map(
      files
        .filter((path) => pattern.test(path) && !except.test(path))
        .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
    );
  return {
    documents: texts(/\.md$/),
    // The spec of this check names what is not there.
    sources: texts(/\.(ts|tsx|mjs|scss|yml|yaml|sh|jsonc)$|(^|\/)Dockerfile$/, /^scripts\/src\/documents\//),
    folders: readdirSync(root).filter(
      (name) =>
        !name.startsWith('.') && !passedOver.includes(name) && statSync(join(root, name)).isDirectory(),
    ),
    scripts: new Map(
      [...texts(/(^|\/)package\.json$/)].map(([path, text]) => {
        const { name, scripts = {} } = JSON.parse(text) as { name: string; scripts?: Record<string, string> };
        return [path === 'package.json' ? '' : name, Object.keys(scripts)];
      }),
    ),
    exists: (path) => existsSync(join(root, path)),
  };
};

const filesBelow = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return entry.name.startsWith('.') || passedOver.includes(entry.name) ? [] : filesBelow(root, path);
  });
