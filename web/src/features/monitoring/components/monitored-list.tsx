import type { MonitoredPerson } from '@probity/contracts';
import { useRef } from 'react';
import { useClearAlerts } from '../../../entities/subject/api/clear-alerts.js';
import { useSwitchMonitoring } from '../../../entities/subject/api/switch-monitoring.js';
import { CardList } from '../../../shared/ui/card.js';
import { monitoringTexts } from '../texts.js';
import { MonitoredCard } from './monitored-card.js';

/** Those who are monitored, each in a card. */
export const MonitoredList = ({ people }: { readonly people: readonly MonitoredPerson[] }) => {
  const list = useRef<HTMLDivElement>(null);
  const switching = useSwitchMonitoring();
  const clearing = useClearAlerts();
  // The button under the user's finger goes with what it does; the keyboard must not fall back to the top of the page.
  const keepFocus = (): void => list.current?.focus();
  const isBusy = (id: string): boolean =>
    (switching.isPending && switching.variables.personId === id) ||
    (clearing.isPending && clearing.variables.personId === id);
  return (
    <div ref={list} tabIndex={-1}>
      <CardList label={monitoringTexts.shown(people.length)}>
        {people.map((person) => (
          <MonitoredCard
            busy={isBusy(person.id)}
            clear={() =>
              clearing.mutate({ personId: person.id, upTo: person.entityVersion }, { onSuccess: keepFocus })
            }
            key={person.id}
            person={person}
            remove={() => switching.mutate({ personId: person.id, on: false }, { onSuccess: keepFocus })}
          />
        ))}
      </CardList>
    </div>
  );
};
