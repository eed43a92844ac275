import type { Plugin } from 'vite';

const link = /<link rel="manifest"[^>]*>/;

/** Takes the link to the manifest out of the page: `main.tsx` adds it after the first picture. */
export const laterManifest = (): Plugin => ({
  name: 'probity:later-manifest',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      if (!link.test(html)) throw new Error('The page has no link to a manifest.');
      return html.replace(link, '');
    },
  },
});
