import { Injectable } from '@nestjs/common';
import type { ListState } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Metrics, type Reading } from '@probity/kit/observability';
import { ListLists } from './list-lists.js';

const gauges = {
  probity_list_age_seconds: 'Since the version that is live was loaded; absent where none is.',
  probity_list_entries: 'Entries of the version that is live.',
  probity_list_degraded: '1 where a list is missing or its newest update failed.',
};

type ListReading = Reading<keyof typeof gauges>;

/** Tells how fresh the lists are. */
@Injectable()
export class ListMetrics {
  constructor(metrics: Metrics, lists: ListLists, clock: Clock) {
    metrics.asked({
      about: 'lists',
      gauges,
      labels: ['source'],
      read: async () => (await lists.execute()).flatMap((list) => readingsOf(list, clock.now())),
    });
  }
}

const readingsOf = ({ source, loaded, entries, degraded }: ListState, now: Date): ListReading[] => {
  const labels = { source };
  const age: ListReading[] =
    loaded === null
      ? []
      : [
          {
            gauge: 'probity_list_age_seconds',
            labels,
            value: (now.getTime() - Date.parse(loaded)) / 1000,
          },
        ];
  return [
    ...age,
    { gauge: 'probity_list_entries', labels, value: entries },
    { gauge: 'probity_list_degraded', labels, value: Number(degraded) },
  ];
};
