import { systemClock } from '@probity/kit/context';
import { findInArticle, outletTier, readArticleLine } from '@probity/media';
import { LineFault } from '../match-lines/line-blocks.js';
import { processBlock } from '../match-lines/process-block.js';
import { processLines } from '../match-lines/process-lines.js';
import { grouped, withProgress } from './progress.js';

/** `media read`: articles from standard input, findings to standard output, line by line. */
export const readMedia = async (): Promise<void> => {
  const seenAt = systemClock.now().toISOString();
  let read = 0;
  await withProgress(
    (seconds) => `${grouped(read)} articles read in ${seconds} seconds`,
    () =>
      processLines({
        input: process.stdin,
        output: process.stdout,
        process: (block) => processBlock(block, (line) => findingLine(line, seenAt)),
        window: 2,
        onProgress: (total) => (read = total),
      }),
  );
};

const findingLine = (line: string, seenAt: string): string => {
  const article = readArticleLine(line, seenAt);
  if (typeof article === 'string') throw new LineFault(`${article}.`);
  const { fullText: _unkept, ...kept } = article;
  return JSON.stringify({ article: kept, outlet: outletTier(article.url), finding: findInArticle(article) });
};
