import type { CheckResult } from '@probity/contracts';
import { checksNotice } from '../../entities/subject/notify-checks.js';
import { profileTexts } from './texts.js';
import { notify } from '../../shared/ui/toast.js';
import { useAreChecksRunning, useRunChecks } from './api/run-checks.js';

export interface Checks {
  readonly run: () => void;
  readonly running: boolean;
  /** Of the last run on this screen; null before. */
  readonly result: CheckResult | null;
  /** Why the last run gave no result. */
  readonly error: Error | null;
}

/** Runs the checks of a person and says how it went, also that monitoring began with it. */
export const useChecks = (personId: string): Checks => {
  const { mutate, data, error } = useRunChecks(personId);
  const running = useAreChecksRunning(personId);
  const run = (): void => {
    notify(profileTexts.checks, { id: checksNotice, tone: 'info' });
    mutate();
  };
  return { run, running, result: data ?? null, error };
};
