import { PDFDocument } from '@cantoo/pdf-lib';
import type { PersonChange } from '@probity/contracts';
import type { StoredReport } from '../reports/stored-report.js';
import { DocumentDrawing } from './draw-document.adapter.js';
import type { FontLibrary } from './fonts.adapter.js';
import { makeEncryptable } from './encryptable.js';
import { pdfDigest } from './pdf-digest.js';
import { reportContent } from './report-content.js';

export interface RenderCall {
  readonly report: StoredReport;
  /** Of the person until the report, the newest first. */
  readonly changes: readonly PersonChange[];
}

export interface RenderedReport {
  readonly pdf: Uint8Array;
  readonly digest: string;
}

/** The same report gives the same document, byte for byte, as long as the fonts and this code are the same. */
export const renderReport = async (call: RenderCall, fonts: FontLibrary): Promise<RenderedReport> => {
  const drawn = await new DocumentDrawing(reportContent(call), fonts).draw();
  const document = await PDFDocument.load(drawn, { updateMetadata: false });
  makeEncryptable(document);
  const pdf = await document.save();
  return { pdf, digest: pdfDigest(document) };
};
