import { PDFDocument } from '@cantoo/pdf-lib';
import { encryptPdf } from './encrypt-pdf.js';

const plain = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const document = await PDFDocument.create();
  document.addPage().drawText('Quillan Overbeck');
  return new Uint8Array(await document.save({ useObjectStreams: false }));
};

describe('a PDF encrypted on the device', () => {
  it('opens with its password alone, in whichever form the letters of it are typed', async () => {
    const encrypted = await encryptPdf(await plain(), 'Caf\u00e9 \u5bc6\u7801 42');
    const typed = 'Cafe\u0301 \u5bc6\u7801 42'.normalize('NFKC');
    expect((await PDFDocument.load(encrypted, { password: typed })).getPageCount()).toBe(1);
    await expect(PDFDocument.load(encrypted, { password: 'another' })).rejects.toThrow();
    await expect(PDFDocument.load(encrypted)).rejects.toThrow();
  });

  it('says revision 6 of the handler with 256 bits', async () => {
    const text = new TextDecoder('latin1').decode(await encryptPdf(await plain(), 'anchor-48-violet'));
    expect(text).toMatch(/\/R 6\b/);
    expect(text).toMatch(/\/CFM \/AESV3\b/);
  });
});
