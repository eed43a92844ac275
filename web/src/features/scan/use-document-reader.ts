import { useEffect, useState } from 'react';
import { DocumentReader } from '../../shared/device/document-reader/document-reader.js';

/** The reader of a screen; its worker ends with the screen. */
export const useDocumentReader = (open = (): DocumentReader => new DocumentReader()): DocumentReader => {
  const [reader] = useState(open);
  useEffect(() => () => reader.close(), [reader]);
  return reader;
};
