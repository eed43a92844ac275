import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from './button.js';
import { uiTexts } from './texts.js';

interface ShowMoreProps {
  readonly pages: Pick<UseInfiniteQueryResult, 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage'>;
}

/** Loads the next page beneath those that are shown; nothing after the last. A refresh that runs is not ended by it. */
export const ShowMore = ({ pages }: ShowMoreProps) =>
  pages.hasNextPage && (
    <Button
      busy={pages.isFetchingNextPage}
      full
      onClick={() => void pages.fetchNextPage({ cancelRefetch: false })}
    >
      {uiTexts.showMore}
    </Button>
  );
