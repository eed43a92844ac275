import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

interface Gates {
  /** Limit of everything the first page has to load, KiB of brotli. */
  readonly entryKiB: number;
  /** Limit of what one route adds to it. */
  readonly routeKiB: number;
  /** Limit of each worker. */
  readonly workerKiB: number;
  /** Limits of what is loaded on request, which no screen waits for, by the name of its chunk. */
  readonly onRequestKiB: Readonly<Record<string, number>>;
  /** Limit of all style sheets together. */
  readonly cssKiB: number;
  /** Limit of all scripts and styles that the first load of a screen fetches: the entry, and these chunks by name. */
  readonly firstLoad: { readonly chunks: readonly string[]; readonly limitKiB: number };
}

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

const kib = (content: string | Uint8Array): number => brotliCompressSync(content).length / 1024;

const chunksOf = (bundle: Bundle): readonly Chunk[] =>
  Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');

/** The chunk and all that it imports statically. */
const closure = (bundle: Bundle, start: Chunk, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(start.fileName)) return seen;
  seen.add(start.fileName);
  for (const name of start.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') closure(bundle, next, seen);
  }
  return seen;
};

/** Of these chunks and the style sheets that come with them. */
const sizeWithStyles = (bundle: Bundle, names: ReadonlySet<string>): number => {
  const styles = new Set<string>();
  for (const name of names) {
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') chunk.viteMetadata?.importedCss.forEach((sheet) => styles.add(sheet));
  }
  const ofStyles = [...styles].reduce((sum, name) => {
    const sheet = bundle[name];
    return sheet?.type === 'asset' ? sum + kib(sheet.source) : sum;
  }, 0);
  return sizeOf(bundle, names) + ofStyles;
};

const sizeOf = (bundle: Bundle, names: Iterable<string>): number =>
  [...names].reduce((sum, name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? sum + kib(chunk.code) : sum;
  }, 0);

/**
 * Prints what the client weighs and fails the build when it outgrows a gate. Sizes are those of a brotli transfer.
 * The limits keep the first search on slow 4G below 2.5 s.
 */
export const sizeGates = (gates: Gates): Plugin => ({
  name: 'probity:size-gates',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = chunksOf(bundle);
    const entry = new Set(
      chunks
        .filter((chunk) => chunk.isEntry && chunk.name === 'index')
        .flatMap((chunk) => [...closure(bundle, chunk)]),
    );
    const routes = chunks
      .filter((chunk) => chunk.isDynamicEntry)
      .map((chunk) => ({
        name: chunk.name,
        size: sizeOf(
          bundle,
          [...closure(bundle, chunk)].filter((name) => !entry.has(name)),
        ),
      }));
    const css = Object.values(bundle)
      .filter((output) => output.type === 'asset' && output.fileName.endsWith('.css'))
      .reduce((sum, output) => sum + (output.type === 'asset' ? kib(output.source) : 0), 0);
    const workers = Object.values(bundle).filter(
      (output) => output.type === 'asset' && /\.worker-[^/]*\.js$/.test(output.fileName),
    );
    if (workers.length === 0) this.error('found no worker: their names have changed');

    const first = new Set(entry);
    for (const name of gates.firstLoad.chunks) {
      const chunk = chunks.find((each) => each.name === name);
      if (chunk === undefined) this.error(`found no chunk ${name}, which a first load fetches`);
      closure(bundle, chunk, first);
    }

    const measured = [
      { name: 'first load', size: sizeWithStyles(bundle, first), limit: gates.firstLoad.limitKiB },
      { name: 'entry', size: sizeOf(bundle, entry), limit: gates.entryKiB },
      { name: 'styles', size: css, limit: gates.cssKiB },
      ...workers.map((worker) => ({
        name: worker.fileName,
        size: worker.type === 'asset' ? kib(worker.source) : 0,
        limit: gates.workerKiB,
      })),
      ...routes.map((route) => ({ ...route, limit: gates.onRequestKiB[route.name] ?? gates.routeKiB })),
    ];
    for (const { name, size, limit } of measured) {
      this.info(`${name}: ${size.toFixed(1)} KiB of ${limit}`);
    }
    const heavy = measured.filter(({ size, limit }) => size > limit);
    if (heavy.length > 0) this.error(`outgrew the size gates: ${heavy.map(({ name }) => name).join(', ')}`);
  },
});
