import { PDFDocument } from '@cantoo/pdf-lib';

/** Encrypts a PDF with AES-256, revision 6 of the standard security handler: ISO 32000-2, 7.6.4. */
export const encryptPdf = async (
  pdf: Uint8Array<ArrayBuffer>,
  password: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const userPassword = password.normalize('NFKC'); // as readers do with what is typed: SASLprep, RFC 4013
  // Who can open it may print it, copy from it and have it read out.
  const permissions = { printing: 'highResolution', copying: true, contentAccessibility: true } as const;
  document.encrypt({ userPassword, ownerPassword: userPassword, permissions });
  return new Uint8Array(await document.save());
};
