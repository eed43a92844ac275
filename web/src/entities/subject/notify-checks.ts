import type { CheckResult } from '@probity/contracts';
import { ApiError } from '../../shared/api/api-error.js';
import { notify } from '../../shared/ui/toast.js';
import { notifyMonitoring } from './api/switch-monitoring.js';
import { checksTexts as texts } from './texts.js';

/** The toast of checks: what comes later replaces what it said. */
export const checksNotice = 'checks';

export const assessmentOf = ({ status, score }: CheckResult): string =>
  texts.assessment(status.replaceAll('_', ' '), score);

/** Says how checks ended, also that monitoring began with them. */
export const notifyChecked = (result: CheckResult, stopMonitoring: () => void): void => {
  notify(
    { title: texts.complete, text: assessmentOf(result) },
    { id: checksNotice, tone: result.status === 'incomplete' ? 'warning' : 'good' },
  );
  if (result.monitoringStarted) notifyMonitoring(true, stopMonitoring);
};

/** Of a limit the server says which, and what to do. */
export const notifyChecksFailed = (cause: unknown): void => {
  console.error('The checks failed.', cause);
  const isLimit = cause instanceof ApiError && cause.code === 'CHECK_LIMIT_REACHED';
  const said = isLimit ? { title: cause.title, text: cause.detail } : texts.failed;
  notify(said, { id: checksNotice, tone: 'danger' });
};
