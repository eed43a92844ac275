import { Injectable } from '@nestjs/common';
import type { ListState } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Metrics, type Reading } from '@probity/kit/observability';
import { Transactions } from '@probity/kit/db';
import { WatchlistRepository } from './watchlist.repository.js';

const gauges = {
  probity_list_age_seconds: 'Since the version that is live was loaded; absent where none is.',
  probity_list_entries: 'Entries of the version that is live.',
  probity_list_degraded: '1 where a list is missing or its newest update failed.',
};

type ListReading = Reading<keyof typeof gauges>;

/** How fresh the lists are. */
@Injectable()
export class ListMetrics {
  constructor(metrics: Metrics, lists: WatchlistRepository, transactions: Transactions, clock: Clock) {
    metrics.collect({
      collector: 'lists',
      gauges,
      labels: ['source'],
      read: async () => {
        const states = await transactions.read((tx) => lists.states(tx));
        return states.flatMap((list) => readingsOf(list, clock.now()));
      },
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
