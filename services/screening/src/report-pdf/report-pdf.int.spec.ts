import { describe, expect, it } from '@jest/globals';
import { PDFDocument } from '@cantoo/pdf-lib';
import { canonicalJson, reportHash, sha256 } from '../reports/report-hash.js';
import { FontLibrary } from './fonts.adapter.js';
import { pdfDigest } from './pdf-digest.js';
import {
  attachmentOf,
  checked,
  encryptionOf,
  hasPdfTools,
  infoOf,
  structureOf,
  textOf,
} from './pdf-tools.harness.js';
import { renderReport } from './rendered-report.adapter.js';
import { sanction, storedReport } from './stored-report.builder.js';

const fonts = new FontLibrary();
const names = {
  Latin: 'Zoë Márchand-Łódźowska Nguyễn',
  Cyrillic: 'Иван Петрович Сидоров',
  Greek: 'Αλέξανδρος Παπαδόπουλος',
  Arabic: 'عبد العزيز بن محمد (الحسن) الپاشا',
  Persian: 'رضا‌پور',
  Hebrew: 'משה (ישראל) כהן',
  Chinese: '欧阳娜娜 (歐陽娜娜)',
  Japanese: '山田 たろう タロウ',
  Korean: '김하늘 대한민국',
  Thai: 'สมชาย น้ำใจ ปี่',
  Georgian: 'გიორგი',
  Armenian: 'Հայաստան',
  Hindi: 'राम',
} as const;
/** Poppler leaves joiners out. */
const read = (name: string): string => name.replaceAll('\u200c', '');
const mixed = 'Ivan (Иван) محمد علي 欧阳 end';

const report = storedReport([...Object.values(names), mixed]);
const whole = await renderReport({ report, changes: [] }, fonts);

(hasPdfTools() ? describe : describe.skip)('a report as PDF', () => {
  const text = textOf(whole.pdf);

  it.each(Object.entries(names))('has names in %s as text', (_script, name) => {
    expect(text).toContain(read(name));
  });

  it('has the letters of a line of several scripts', () => {
    for (const part of ['Ivan (Иван)', 'محمد علي', '欧阳', 'end']) expect(text).toContain(part);
  });

  it('has the ties of the subject and the original records', () => {
    expect(text).toMatch(/Corwin Maddox Shipping +owner, through nominees, +yes +Security Council/);
    expect(text).toMatch(/NAME\.ALIASES +Zeph; Quill/);
  });

  it('is whole, tagged, has a language and a title, and embeds its fonts', () => {
    expect(checked(whole.pdf)).toContain('No syntax or stream encoding errors');
    expect(infoOf(whole.pdf)).toMatch(/Title: +Risk report: Zoë/);
    expect(infoOf(whole.pdf)).toMatch(/Tagged: +yes/);
    const structure = structureOf(whole.pdf);
    for (const element of ['H1', 'H2', 'H3', 'Table', 'TR', 'TH', 'TD']) expect(structure).toContain(element);
    expect(structure).toContain('What was checked');
  });

  it('bears the hash of what is attached on every page', () => {
    expect(sha256(attachmentOf(whole.pdf))).toBe(reportHash(report));
    expect(attachmentOf(whole.pdf)).toBe(canonicalJson(report));
    const pages = text.split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, index) => {
      expect(page).toContain(reportHash(report));
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    });
  });

  it('is the same document, byte for byte, when it is made again', async () => {
    const again = await renderReport({ report, changes: [] }, new FontLibrary());
    expect(Buffer.from(again.pdf).equals(whole.pdf)).toBe(true);
  });

  it('draws a hostile report', async () => {
    const evil = `\u202egnp.${'\u0301'.repeat(500)}\u0000\u001b${'محمد'.repeat(400)}\u2028`;
    const sanctions = Array.from({ length: 10_000 }, (_, index) =>
      sanction(index, { description: `${evil}${index}` }),
    );
    const { pdf } = await renderReport({ report: storedReport([evil], { sanctions }), changes: [] }, fonts);
    expect(checked(pdf)).toContain('No syntax or stream encoding errors');
    for (const sign of ['\u0000', '\u001b', '\u2028']) expect(textOf(pdf)).not.toContain(sign);
    expect(Number(/Pages: +(\d+)/.exec(infoOf(pdf))?.[1])).toBeLessThan(200);
  });

  describe('encrypted on a device', () => {
    const password = 'пароль 密码 42';
    const encrypted = async (): Promise<Uint8Array> => {
      const document = await PDFDocument.load(whole.pdf, { updateMetadata: false });
      document.encrypt({ userPassword: password, ownerPassword: password });
      return document.save();
    };

    it('opens with its password alone, in AES-256 of revision 6, and has every name', async () => {
      const pdf = await encrypted();
      expect(encryptionOf(pdf, password)).toContain('R = 6');
      expect(encryptionOf(pdf, password)).toContain('file encryption method: AESv3');
      expect(() => checked(pdf)).toThrow('password');
      expect(() => textOf(pdf, 'another')).toThrow('password');
      expect(checked(pdf, password)).toContain('No syntax or stream encoding errors');
      for (const name of Object.values(names)) expect(textOf(pdf, password)).toContain(read(name));
      expect(Buffer.from(pdf).includes('Risk report')).toBe(false);
    });

    it('is the same document as before, by its digest', async () => {
      const document = await PDFDocument.load(await encrypted(), { password, updateMetadata: false });
      expect(pdfDigest(document)).toBe(whole.digest);
    });
  });

  it('has another digest when a word, an attachment or anything else differs', async () => {
    const changed = await PDFDocument.load(whole.pdf, { updateMetadata: false });
    expect(pdfDigest(changed)).toBe(whole.digest);
    changed.addJavaScript('x', 'app.alert(1)');
    const scripted = await PDFDocument.load(await changed.save());
    expect(pdfDigest(scripted)).not.toBe(whole.digest);
    const other = await renderReport(
      { report: { ...report, message: 'Nothing was found.' }, changes: [] },
      fonts,
    );
    expect(other.digest).not.toBe(whole.digest);
  });
});
