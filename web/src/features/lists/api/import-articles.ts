import { importArticleFile, type ArticleFileImport, type ArticleLayout } from '@probity/contracts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { upload } from '../../../shared/api/upload.js';

export interface ArticlesToImport {
  readonly layout: ArticleLayout;
  readonly file: File;
}

interface ImportArticles {
  readonly importing: UseMutationResult<ArticleFileImport, Error, ArticlesToImport>;
  /** 0 to 100. */
  readonly sent: number;
}

/** `POST /media-imports/{layout}`, for administrators. */
export const useImportArticles = (): ImportArticles => {
  const queryClient = useQueryClient();
  const [sent, setSent] = useState(0);
  const importing = useMutation({
    mutationFn: ({ layout, file }: ArticlesToImport) =>
      upload(importArticleFile, { params: { layout } }, { file, onSent: setSent }),
    onMutate: () => setSent(0),
    onError: (error) => console.error('The articles were not imported.', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.mediaSources }),
  });
  return { importing, sent };
};
