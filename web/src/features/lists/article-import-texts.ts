import type { ArticleFileImport, ArticleLayout } from '@probity/contracts';

const counted = (count: number): string => count.toLocaleString('en');

export const articleImportTexts = {
  title: 'Import articles',
  layout: 'What the file holds',
  layouts: {
    lines: 'Articles, one JSON object a line',
    feed: 'A feed (RSS, Atom or RDF)',
    gal: "GDELT's article list",
    doj: 'Releases of the U.S. Department of Justice',
  } satisfies Record<ArticleLayout, string>,
  file: 'File of articles, also packed as .gz (choose it, or drop it here)',
  submit: 'Import articles',
  sent: 'Sent of the articles',
  sending: 'The file is being sent.',
  reading: 'The articles are read and judged. You may leave this screen.',
  done: 'Articles imported',
  /** Without the kinds that did not occur. */
  counts: (imported: ArticleFileImport): string => {
    const { added, corrected, judgedAnew, unchanged, notAdverse, noLexicon } = imported;
    const kinds: (readonly [number, string])[] = [
      [corrected, 'corrected'],
      [judgedAnew, 'judged anew'],
      [unchanged, 'known already'],
      [notAdverse, 'not adverse and not kept'],
      [noLexicon, 'in languages that cannot be judged'],
    ];
    const others = kinds.filter(([count]) => count > 0).map(([count, what]) => `${counted(count)} ${what}`);
    return `${[`${counted(added)} added`, ...others].join(', ')}. Subjects are compared with what is new at once.`;
  },
  someRefused: (count: number): string =>
    count === 1 ? '1 line is no article:' : `${counted(count)} lines are no articles:`,
  line: (line: number, reason: string): string => `Line ${line}: ${reason}.`,
  mostLines: 5,
  refused: 'The articles were not imported',
  stays: 'What was stored before stays.',
  tooLarge: 'A file may have 256 MB. Larger ones are imported from the folder or by the command line.',
} as const;
