import { posix } from 'node:path';
import { anchorsOf, documentsNamedIn, outsideDocumentsIn, pointersOf, type NpmScript } from './markdown.js';

export interface Repository {
  /** Markdown by path from the root: `docs/domain-language.md`. */
  readonly documents: ReadonlyMap<string, string>;
  /** Sources by path from the root. */
  readonly sources: ReadonlyMap<string, string>;
  /** Top-level folders that documents may name in backticks. */
  readonly folders: readonly string[];
  /** Scripts by workspace name; the root's under ''. */
  readonly scripts: ReadonlyMap<string, readonly string[]>;
  readonly exists: (path: string) => boolean;
}

/** One sentence for each comment that cites a document which is not in the repository, by the path of its source. */
export const outsideCitations = ({ sources }: Pick<Repository, 'sources'>): [path: string, fault: string][] =>
  [...sources].flatMap(([path, text]) =>
    outsideDocumentsIn(text).map((cited): [string, string] => [
      path,
      `${path}: cites "${cited}", which is not here`,
    ]),
  );

/** One sentence for each thing that a document, or a comment about a document, names and that is not there. */
export const documentFaults = (repository: Repository): string[] => [
  ...[...repository.documents].flatMap(([path, text]) => faultsOfDocument(path, text, repository)),
  ...[...repository.sources].flatMap(([path, text]) =>
    documentsNamedIn(text).flatMap((target) => faultOfTarget(path, target, target, repository)),
  ),
];

const faultsOfDocument = (path: string, text: string, repository: Repository): string[] => {
  const { links, scripts, paths } = pointersOf(text, repository.folders);
  return [
    ...links
      .filter((link) => !/^[a-z]+:/i.test(link))
      .flatMap((link) => faultOfTarget(path, link, fromRoot(path, link), repository)),
    ...paths
      .filter((named) => !repository.exists(named))
      .map((named) => `${path}: \`${named}\` is not there`),
    ...scripts
      .filter((script) => !hasScript(script, repository))
      .map(
        ({ name, workspace }) =>
          `${path}: npm script ${name}${workspace ? ` of ${workspace}` : ''} is not there`,
      ),
  ];
};

const fromRoot = (path: string, link: string): string =>
  link.startsWith('#') ? `${path}${link}` : posix.normalize(posix.join(posix.dirname(path), link));

const faultOfTarget = (path: string, written: string, target: string, repository: Repository): string[] => {
  const [file = '', anchor] = decodeURI(target).split('#');
  if (!repository.exists(file)) return [`${path}: ${written} is not there`];
  const text = repository.documents.get(file);
  if (anchor === undefined || text === undefined || anchorsOf(text).has(anchor)) return [];
  return [`${path}: ${written} names a heading that is not there`];
};

const hasScript = ({ name, workspace = '' }: NpmScript, repository: Repository): boolean =>
  repository.scripts.get(workspace)?.includes(name) ?? false;
