/** Where a document points to, without what lies in code blocks. */
export interface Pointers {
  /** Targets of links and images as written: `guide.md#start`, `https://…`, `#start`. */
  readonly links: readonly string[];
  /** Names after `npm run`, `npm test` and `npm start`, code blocks included. */
  readonly scripts: readonly NpmScript[];
  /** Paths in backticks that begin with a top-level folder: `kit/src/outbox`. */
  readonly paths: readonly string[];
}

export interface NpmScript {
  readonly name: string;
  /** The workspace of `-w`, when the script is not the root's. */
  readonly workspace?: string;
}

export const pointersOf = (text: string, folders: readonly string[]): Pointers => {
  const prose = withoutCodeBlocks(text);
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  const startsWithFolder = new RegExp(`^(${folders.join('|')})/[\\w./-]+$`);
  return {
    links: [
      ...[...prose.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)],
      ...[...prose.matchAll(/^\[[^\]]+\]:\s*(\S+)/gm)],
      ...[...prose.matchAll(/<(?:img|a)\s[^>]*?(?:src|href)="([^"]+)"/g)],
    ].map(([, target = '']) => target),
    scripts: npmScripts(text),
    paths: spans.filter((span) => startsWithFolder.test(span)),
  };
};

/** Documents that a source names in a comment: `docs/domain-language.md`. */
export const documentsNamedIn = (source: string): string[] => [
  ...new Set([...source.matchAll(/\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g)].map(([target]) => target)),
];

/** Documents that were read before the code was written, and that nobody who has only the repository can read. */
const outsideDocument =
  /\b(?:reference (?:events|api|auth|matching|cases|lists|media|ui|stack|style|integration)|events reference|(?:specification|design), sections?|outer contract|issue \d+)\b/gi;

/** What a source cites that is not in the repository: `reference events`, `issue 5`. */
export const outsideDocumentsIn = (source: string): string[] => [...new Set(source.match(outsideDocument))];

/** Anchors as the usual renderers make them of headings; a repeated heading gets `-1`, `-2` and so on. */
export const anchorsOf = (text: string): Set<string> => {
  const seen = new Map<string, number>();
  const headings = [...withoutCodeBlocks(text).matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)];
  return new Set(
    headings.map(([, heading = '']) => {
      const anchor = anchorOf(heading);
      const times = seen.get(anchor) ?? 0;
      seen.set(anchor, times + 1);
      return times === 0 ? anchor : `${anchor}-${times}`;
    }),
  );
};

const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const withoutCodeBlocks = (text: string): string => text.replace(/^(```|~~~)[\s\S]*?^\1.*$/gm, '');

const npmScripts = (text: string): NpmScript[] =>
  [...text.matchAll(/\bnpm (?:run (?:-s |--silent )?([\w:-]+)|(test|start)\b)((?: -w [\w@/-]+)?)/g)].map(
    ([, run, short, workspace = '']) => ({
      name: run ?? short ?? '',
      ...(workspace !== '' && { workspace: workspace.replace(' -w ', '') }),
    }),
  );
