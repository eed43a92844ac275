import type { Plugin } from 'vite';

/** Makes `source`, a module without static imports, a script of its own that the page runs before its others. */
export const firstScript = (name: string, source: string): Plugin => ({
  name: 'probity:first-script',
  apply: 'build',
  config: () => ({ build: { rolldownOptions: { input: { index: 'index.html', [name]: source } } } }),
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const chunk = Object.values(bundle).find(
        (output) => output.type === 'chunk' && output.isEntry && output.name === name,
      );
      if (chunk?.type !== 'chunk') throw new Error(`The build has no script ${name}.`);
      if (chunk.imports.length > 0) throw new Error(`${name} waits for ${chunk.imports.join(', ')}.`);
      const attrs = { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  },
});
