import { importListFile, type ListImport } from '@probity/contracts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { upload } from '../../../shared/api/upload.js';

export interface FileToImport {
  readonly source: string;
  readonly file: File;
}

interface ImportFile {
  readonly importing: UseMutationResult<ListImport, Error, FileToImport>;
  /** 0 to 100. */
  readonly sent: number;
}

/** `POST /lists/{source}/imports`, for administrators. */
export const useImportFile = (): ImportFile => {
  const queryClient = useQueryClient();
  const [sent, setSent] = useState(0);
  const importing = useMutation({
    mutationFn: ({ source, file }: FileToImport) =>
      upload(importListFile, { params: { source } }, { file, onSent: setSent }),
    onMutate: () => setSent(0),
    onError: (error) => console.error('The file was not imported.', error),
    // Also after a refusal, which the state of the list shows.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.lists }),
  });
  return { importing, sent };
};
