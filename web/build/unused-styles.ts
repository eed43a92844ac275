import type { Declaration, Plugin, Root } from 'postcss';

interface Unused {
  /** Components of the library: a class of such a name may be our own elsewhere. */
  readonly components: readonly string[];
  /** Classes that the library styles and that no component uses. */
  readonly classes: readonly string[];
  /** How the names of the library's custom properties begin. */
  readonly prefix: string;
}

const read = /var\(\s*(--[\w-]+)/g;

const propertiesRead = (root: Root): ReadonlySet<string> => {
  const names = new Set<string>();
  root.walkDecls(({ value }) => {
    for (const [, name = ''] of value.matchAll(read)) names.add(name);
  });
  return names;
};

/** Takes out what is set and never read; that may leave others unread in turn. */
const dropProperties = (root: Root, prefix: string): void => {
  for (let dropped = -1; dropped !== 0;) {
    const names = propertiesRead(root);
    const unread: Declaration[] = [];
    root.walkDecls((declaration) => {
      if (declaration.prop.startsWith(prefix) && !names.has(declaration.prop)) unread.push(declaration);
    });
    for (const declaration of unread) declaration.remove();
    dropped = unread.length;
  }
};

const dropSelectors = (root: Root, { classes, components }: Unused): void => {
  const names = classes.join('|');
  const negated = new RegExp(`:not\\(\\.(?:${names})\\)`, 'g');
  const unused = new RegExp(`\\.(?:${names})(?![\\w-])`);
  const ofLibrary = new RegExp(`^\\.(?:${components.join('|')})(?![\\w-])`);
  root.walkRules((rule) => {
    const kept = rule.selectors.filter(
      (selector) => !ofLibrary.test(selector) || !unused.test(selector.replace(negated, '')),
    );
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
};

/** Leaves out of the style sheet what a style library brings along and nothing uses. */
export const unusedStyles = (unused: Unused): Plugin => ({
  postcssPlugin: 'probity-unused-styles',
  OnceExit(root) {
    dropSelectors(root, unused);
    dropProperties(root, unused.prefix);
    root.walkRules((rule) => {
      if (rule.nodes.length === 0) rule.remove();
    });
  },
});
