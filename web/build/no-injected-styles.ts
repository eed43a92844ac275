import type { Plugin } from 'vite';

const injection = /^__insertCSS\(".*"\);$/m;

/**
 * The library of toasts puts its styles into the page by code, which the content security policy forbids. They are
 * imported as a file instead, so the call is taken out; a release that has none, or another one, fails the build.
 */
export const noInjectedStyles = (): Plugin => ({
  name: 'no-injected-styles',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/node_modules/sonner/')) return null;
    if (id.endsWith('.css')) return null;
    if (!injection.test(code)) throw new Error('sonner no longer injects its styles as it did');
    return { code: code.replace(injection, ''), map: null };
  },
});
