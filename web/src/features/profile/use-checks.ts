import type { CheckResult } from '@probity/contracts';
import { notifyMonitoring, useSwitchMonitoring } from '../../entities/subject/api/switch-monitoring.js';
import { ApiError } from '../../shared/api/api-error.js';
import { profileTexts } from './texts.js';
import { notify } from '../../shared/ui/toast.js';
import { useRunChecks } from './api/run-checks.js';

export const assessment = ({ status, score }: CheckResult): string =>
  profileTexts.assessment(status.replaceAll('_', ' '), score);

const id = 'checks';

/** The server says which limit, and what to do. */
const isLimit = (error: Error): error is ApiError =>
  error instanceof ApiError && error.code === 'CHECK_LIMIT_REACHED';

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
  const { mutate, isPending, data, error } = useRunChecks(personId);
  const switchMonitoring = useSwitchMonitoring();
  const run = (): void => {
    notify(profileTexts.checks, { id, tone: 'info' });
    mutate(undefined, {
      onSuccess: (result) => {
        notify(
          { title: profileTexts.complete, text: assessment(result) },
          { id, tone: result.status === 'incomplete' ? 'warning' : 'good' },
        );
        if (result.monitoringStarted)
          notifyMonitoring(true, () => switchMonitoring.mutate({ personId, on: false }));
      },
      onError: (cause) => {
        console.error('The checks failed.', cause);
        const said = isLimit(cause) ? { title: cause.title, text: cause.detail } : profileTexts.checksFailed;
        notify(said, { id, tone: 'danger' });
      },
    });
  };
  return { run, running: isPending, result: data ?? null, error };
};
