// Module hooks: an import of `x.js` that only exists as `x.ts` is that, compiled like a spec.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const compiled = /\.js$/;
const packages = new URL('../../packages/', import.meta.url);

/** `@probity/kit/threads` is `packages/kit/src/threads/index.ts`. */
const sourceOf = (specifier) => {
  const [, name, entry = ''] = /^@probity\/([a-z-]+)(\/[a-z-]+)?$/.exec(specifier) ?? [];
  return name === undefined ? undefined : new URL(`${name}/src${entry}/index.ts`, packages).href;
};

export const resolve = (specifier, context, next) => {
  const entry = sourceOf(specifier);
  if (entry !== undefined) return { url: entry, format: 'module', shortCircuit: true };
  if (!/^(\.{1,2}\/|file:)/.test(specifier) || !compiled.test(specifier)) return next(specifier, context);
  const url = new URL(specifier, context.parentURL).href;
  const source = url.replace(compiled, '.ts');
  return existsSync(fileURLToPath(url)) || !existsSync(fileURLToPath(source))
    ? next(specifier, context)
    : { url: source, format: 'module', shortCircuit: true };
};

export const load = async (url, context, next) => {
  if (!url.endsWith('.ts')) return next(url, context);
  const { code } = await transform(await readFile(fileURLToPath(url), 'utf8'), {
    filename: fileURLToPath(url),
    configFile: false,
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  });
  return { source: code, format: 'module', shortCircuit: true };
};
