import type { ScanResponse } from '@probity/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSwitchMonitoring } from '../../entities/subject/api/switch-monitoring.js';
import { notifyChecked, notifyChecksFailed } from '../../entities/subject/notify-checks.js';
import { queriesShowing, queryKeys } from '../../shared/api/query-keys.js';
import { browserTimers, type Timers } from '../../shared/device/timers.js';
import { dismissNotice, notify } from '../../shared/ui/toast.js';
import { keepPicture } from './api/kept-pictures.js';
import { checkScanned, sendConfirmation, sendDocument, type Confirmation } from './api/scans.js';
import { problemOf } from './problem-of.js';
import type { Read } from './read-document.js';
import { progressAt, type Progress, type ScanStep } from './scan-progress.js';
import { sourceTexts } from './source-texts.js';

/** Milliseconds between the toast of the result and the profile. Long enough to read that there is one. */
const navigationMs = 500;

export type ScanState =
  /** `problem`: why the document before was not processed. */
  | { readonly state: 'idle'; readonly problem: string | null }
  | { readonly state: 'working'; readonly progress: Progress }
  | ReviewState;

interface ReviewState {
  readonly state: 'review';
  readonly scan: ScanResponse;
  /** The picture of the lines, on this device alone. */
  readonly zone: Blob | null;
  /** Whose document it is; null of a new subject, undefined where nobody chose yet. */
  readonly chosen: string | null | undefined;
  /** Why it was not confirmed; null where nothing is known, or nobody tried. */
  readonly problem: string | null;
}

export interface Scan {
  readonly now: ScanState;
  readonly begin: (read: Read) => void;
  readonly confirm: (review: ReviewState, confirmation: Confirmation) => void;
  readonly reset: () => void;
}

const idle: ScanState = { state: 'idle', problem: null };
const working = (step: ScanStep): ScanState => ({ state: 'working', progress: progressAt(step) });

/** The scan with the fields as they were corrected, so that a refusal loses nothing that was typed. */
const withFields = (scan: ScanResponse, { fields }: Confirmation): ScanResponse => {
  const { reading } = scan;
  return { ...scan, reading: { ...reading, fields: { ...reading.fields, ...fields } } };
};

/** One document from its picture to the profile of the person. A failure says so and returns to the step before. */
export const useScan = (timers: Timers = browserTimers): Scan => {
  const [now, setNow] = useState<ScanState>(idle);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate: switchMonitoring } = useSwitchMonitoring();
  const run = useRef(0); // what an earlier document still waits for changes nothing
  useEffect(
    () => () => {
      run.current += 1; // who has left is taken nowhere
    },
    [],
  );

  const begin = useCallback(
    (read: Read): void => {
      const mine = ++run.current;
      dismissNotice('scan');
      const show = (state: ScanState): void => {
        if (run.current === mine) setNow(state);
      };
      const work = async (): Promise<void> => {
        show(working('begun'));
        const { request, zone, page } = await read(() => show(working('decoded')));
        show(working('read'));
        const scan = await sendDocument(request);
        const chosen = scan.candidates.length === 0 ? null : undefined;
        show({ state: 'review', scan, zone, chosen, problem: null });
        await keepPicture(scan.scanId, page);
        for (const queryKey of [queryKeys.scans, queryKeys.keptHere])
          void queryClient.invalidateQueries({ queryKey });
      };
      work().catch((cause: unknown) => {
        console.error('The document was not processed.', cause);
        if (run.current !== mine) return;
        setNow({ state: 'idle', problem: problemOf(cause) });
        notify(sourceTexts.processingError, { id: 'scan', tone: 'danger' });
      });
    },
    [queryClient],
  );

  const confirm = useCallback(
    (review: ReviewState, confirmation: Confirmation): void => {
      const mine = ++run.current;
      const show = (state: ScanState): void => {
        if (run.current === mine) setNow(state);
      };
      const work = async (): Promise<void> => {
        show(working('matched'));
        const personId = await sendConfirmation(review.scan.scanId, confirmation);
        show(working('confirmed'));
        await finish(personId);
      };
      const finish = async (personId: string): Promise<void> => {
        try {
          const result = await checkScanned(personId);
          show(working('checked'));
          notifyChecked(result, () => switchMonitoring({ personId, on: false }));
        } catch (cause) {
          // The subject is there all the same, and its profile offers the checks again.
          notifyChecksFailed(cause);
        }
        for (const queryKey of [...queriesShowing(personId), queryKeys.scans])
          void queryClient.invalidateQueries({ queryKey });
        timers.after(navigationMs, () => {
          if (run.current === mine) void navigate(`/app/profile/${personId}`);
        });
      };
      work().catch((cause: unknown) => {
        console.error('The document was not confirmed.', cause);
        const scan = withFields(review.scan, confirmation);
        show({ ...review, scan, chosen: confirmation.personId, problem: problemOf(cause) });
        notify(sourceTexts.processingError, { id: 'scan', tone: 'danger' });
      });
    },
    [navigate, queryClient, switchMonitoring, timers],
  );

  const reset = useCallback((): void => {
    run.current += 1;
    setNow(idle);
  }, []);
  return { now, begin, confirm, reset };
};
