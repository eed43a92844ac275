import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFStream,
  PDFString,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';

const holdsText = (object: PDFObject): boolean => {
  if (object instanceof PDFString || object instanceof PDFHexString) return true;
  if (object instanceof PDFArray) return object.asArray().some(holdsText);
  return object instanceof PDFDict && object.values().some(holdsText);
};

/**
 * Moves texts to where @cantoo/pdf-lib encrypts them. It encrypts streams, and with them all objects that it packs into
 * streams, but no text in what stays outside of those: the catalogue and the dictionaries of streams. Such a text would
 * be readable in the encrypted file, and readers that decrypt it would get nonsense.
 */
export const makeEncryptable = ({ catalog, context }: PDFDocument): void => {
  const streams = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFStream ? [object.dict] : []));
  for (const dictionary of [catalog, ...streams]) {
    for (const [name, value] of dictionary.entries())
      if (holdsText(value)) dictionary.set(name, context.register(value));
  }
};
