import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Puts the icon into the page: a browser requests it once or twice, and before the scripts if it likes. */
export const inlineIcon = (address: string, file: string): Plugin => ({
  name: 'probity:inline-icon',
  apply: 'build',
  async transformIndexHtml(html) {
    const icon = await readFile(file, 'utf8');
    const href = `href="${address}"`;
    if (!html.includes(href)) throw new Error(`The page has no ${href}.`);
    return html.replace(href, `href="data:image/svg+xml,${encodeURIComponent(icon.replace(/\n */g, ''))}"`);
  },
});
