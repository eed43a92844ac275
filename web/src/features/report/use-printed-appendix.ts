import type { ReportAppendix } from '@probity/contracts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../shared/api/api-error.js';
import { isOnline } from '../../shared/api/connection/connection.js';
import { failureTexts } from '../../shared/api/texts.js';
import { printPage } from '../../shared/device/printing.js';
import { loadReportAppendix } from './api/get-report-appendix.js';

/** `not-loaded`: nobody pressed Print, so the menu of the browser prints the report without it. */
export type PrintedAppendix =
  | { readonly state: 'not-loaded' | 'loading' | 'offline' }
  | { readonly state: 'failed'; readonly detail: string }
  | { readonly state: 'ready'; readonly appendix: ReportAppendix };

interface ReportPrinting {
  readonly printed: PrintedAppendix;
  /** Loads ties and records and then prints; without a connection it prints at once. */
  readonly print: () => void;
}

const load = async (reportId: string, signal: AbortSignal): Promise<PrintedAppendix> => {
  try {
    return { state: 'ready', appendix: await loadReportAppendix(reportId, signal) };
  } catch (cause) {
    if (!signal.aborted) console.error('The ties and records of a report were not loaded.', cause);
    return { state: 'failed', detail: (cause instanceof ApiError ? cause : failureTexts.broken).detail };
  }
};

/** What the paper of a report has beyond its screen. It can be long, so it is loaded only to be printed. */
export const usePrintedAppendix = (reportId: string): ReportPrinting => {
  const [printed, setPrinted] = useState<PrintedAppendix>({ state: 'not-loaded' });
  const loading = useRef<AbortController | null>(null);
  // Whoever leaves meanwhile would get the next screen on paper.
  useEffect(() => () => loading.current?.abort(), []);
  const print = async (): Promise<void> => {
    if (printed.state === 'ready') return printPage();
    if (!isOnline()) {
      flushSync(() => setPrinted({ state: 'offline' }));
      return printPage();
    }
    const { signal } = (loading.current = new AbortController());
    setPrinted({ state: 'loading' });
    const loaded = await load(reportId, signal);
    if (signal.aborted) return;
    flushSync(() => setPrinted(loaded));
    if (loaded.state === 'ready') printPage();
  };
  return { printed, print: () => void print() };
};
