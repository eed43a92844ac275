import { setTimeout as wait } from 'node:timers/promises';
import { DomainError, matchSubjects } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';

const pollMs = 20;

/** Resolves when one subject was matched, which is refused until every live list has been read. */
export const untilMatched = async (url: string, bearer: string): Promise<void> => {
  const api = new RouteClient(`${url}/api/v1`, 30_000);
  const subjects = [{ kind: 'person' as const, names: ['Brabelash Dzumosgin'] }];
  for (;;) {
    try {
      await api.call(matchSubjects, { body: { subjects } }, { bearer });
      return;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
      await wait(pollMs);
    }
  }
};
