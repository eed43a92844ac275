import { Injectable } from '@nestjs/common';
import type { ListState } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { HealthChecks, Metrics, type HealthState, type Reading } from '@probity/kit/observability';
import { Transactions } from '@probity/kit/db';
import { WatchlistRepository } from './watchlist.repository.js';

const gauges = {
  probity_list_age_seconds: 'Since the version that is live was loaded; absent where none is.',
  probity_list_entries: 'Entries of the version that is live.',
  probity_list_degraded: '1 where a list is missing or its newest update failed.',
};

type ListReading = Reading<keyof typeof gauges>;

/** Reports how fresh the lists are. */
@Injectable()
export class ListHealth {
  constructor(
    healthChecks: HealthChecks,
    metrics: Metrics,
    lists: WatchlistRepository,
    transactions: Transactions,
    clock: Clock,
  ) {
    const read = (): Promise<ListState[]> => transactions.read((tx) => lists.states(tx));
    healthChecks.register('lists', async () => listsReadiness(await read()));
    metrics.collect({
      collector: 'lists',
      gauges,
      labels: ['source'],
      read: async () => (await read()).flatMap((list) => readingsOf(list, clock.now())),
    });
  }
}

const readingsOf = ({ source, loaded, entries, degraded }: ListState, now: Date): ListReading[] => {
  const labels = { source };
  const readings: ListReading[] = [
    { gauge: 'probity_list_entries', labels, value: entries },
    { gauge: 'probity_list_degraded', labels, value: Number(degraded) },
  ];
  if (loaded !== null) {
    const value = (now.getTime() - Date.parse(loaded)) / 1000;
    readings.push({ gauge: 'probity_list_age_seconds', labels, value });
  }
  return readings;
};

const howToLoad = 'Load one: npm run -s probity -- lists import <source> <file…>';

const namesOf = (lists: readonly ListState[]): string => lists.map(({ name }) => name).join(', ');

/** Readiness of the lists: an installation without them works, and every response says that they are missing. */
export const listsReadiness = (lists: readonly ListState[]): HealthState => {
  const missing = lists.filter(({ version }) => version === null);
  const stale = lists.filter(
    ({ version, degraded, overdue }) => version !== null && (degraded || overdue === true),
  );
  const sentences = [
    lists.length === 0 ? `No list is loaded yet. ${howToLoad}` : null,
    missing.length > 0 ? `Not loaded: ${namesOf(missing)}. ${howToLoad}` : null,
    stale.length > 0 ? `Not up to date: ${namesOf(stale)}.` : null,
  ].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? { status: 'ready' } : { status: 'degraded', reason: sentences.join(' ') };
};
