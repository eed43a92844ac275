import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';
import { pdfDigest } from './pdf-digest.js';
import { unreadable } from './unreadable.js';

/** Digest of a PDF file. Throws `INVALID_REQUEST` for one that cannot be read, or not without another password. */
export const fileDigest = async (file: Uint8Array, password: string | null): Promise<string> => {
  const document = await openPdf(file, password);
  try {
    return pdfDigest(document);
  } catch (cause) {
    throw unreadable('The file is not built as a report is.', cause);
  }
};

const openPdf = async (file: Uint8Array, password: string | null): Promise<PDFDocument> => {
  try {
    const key = password === null ? {} : { password: password.normalize('NFKC') };
    return await PDFDocument.load(file, { ...key, updateMetadata: false });
  } catch (cause) {
    if (cause instanceof EncryptedPDFError)
      throw unreadable('The file is encrypted. Give its password with --password-stdin.', cause);
    const why = password === null ? 'It is damaged.' : 'It is damaged, or the password is another.';
    throw unreadable(`The file cannot be read as PDF. ${why}`, cause);
  }
};
