import * as z from 'zod/mini';
import { personParams, personSummary } from './person.js';
import { defineRoute } from './route.js';
import { slots } from './subscription.js';

/** `alerts`: only persons with alerts that their user has not cleared. */
export const monitoringTab = z.enum(['all', 'alerts']);
export type MonitoringTab = z.infer<typeof monitoringTab>;

export const monitoredPerson = z.object({
  ...personSummary.shape,
  monitoredSince: z.iso.datetime(),
  /** When anything about the person changed last. */
  lastUpdated: z.iso.datetime(),
  /** False where no list names the person any more. */
  listed: z.boolean(),
  /** Version of the person as shown here: alerts up to it are those that the user has seen. */
  entityVersion: z.int(),
  /** Changes of the person that raised an alert, and that the user has not cleared. */
  alerts: z.int(),
  /** The newest of them. */
  lastAlert: z.nullable(z.object({ text: z.string(), at: z.iso.datetime() })),
});
export type MonitoredPerson = z.infer<typeof monitoredPerson>;

const monitoredPage = z.object({
  items: z.array(monitoredPerson),
  /** Persons that fit the filter, over all pages and whatever the tab. */
  total: z.int(),
  /** Those of them that have alerts. */
  totalAlerts: z.int(),
  nextCursor: z.nullable(z.string()),
  /** Of the plan; `used` may be over the limit after a change to a smaller plan. */
  slots,
});
export type MonitoredPage = z.infer<typeof monitoredPage>;

const which = {
  tab: z.optional(monitoringTab),
  cursor: z.optional(z.string().check(z.maxLength(500))),
};

export const getMonitored = defineRoute({
  name: 'getMonitored',
  summary:
    'The persons that the caller monitors, the newest first. A `filter` is refused here: `POST /monitoring/searches` takes it, so that no address holds a name.',
  method: 'GET',
  path: '/monitoring',
  access: { caller: 'user', data: 'own' },
  /** Strict: a name that somebody still sends in an address is refused, not overlooked. */
  query: z.strictObject(which),
  response: monitoredPage,
});

export const findMonitored = defineRoute({
  name: 'findMonitored',
  summary:
    'Of the persons that the caller monitors, those that have the filter in a name, alias or company. By POST, so that no address, and no log of addresses, holds a name.',
  method: 'POST',
  path: '/monitoring/searches',
  access: { caller: 'user', data: 'own' },
  body: z.strictObject({ filter: z.string().check(z.maxLength(200)), ...which }),
  response: monitoredPage,
});

export const getMonitoredPerson = defineRoute({
  name: 'getMonitoredPerson',
  summary: 'A person whom the caller monitors.',
  method: 'GET',
  path: '/monitoring/:personId',
  access: { caller: 'user', data: 'own' },
  params: personParams,
  response: monitoredPerson,
  errors: ['NOT_MONITORED'],
});

export const startMonitoring = defineRoute({
  name: 'startMonitoring',
  summary:
    'Monitor a person, in one of the slots of the plan. Nothing happens to one that is monitored already.',
  method: 'PUT',
  path: '/monitoring/:personId',
  access: { caller: 'user', data: 'own' },
  params: personParams,
  response: monitoredPerson,
  errors: ['PERSON_NOT_FOUND', 'MONITORING_SLOTS_USED'],
});

export const stopMonitoring = defineRoute({
  name: 'stopMonitoring',
  summary: 'Stop monitoring a person; the slot is free again.',
  method: 'DELETE',
  path: '/monitoring/:personId',
  access: { caller: 'user', data: 'own' },
  params: personParams,
  status: 204,
});

export const clearAlerts = defineRoute({
  name: 'clearAlerts',
  summary:
    'Clear the alerts of a person for the caller alone: all, or those up to a version of the person, so that what came after the list was loaded stays. By the id of a person that became another, all alerts of the other; a version says nothing of it and clears none.',
  method: 'POST',
  path: '/monitoring/:personId/clear-alerts',
  access: { caller: 'user', data: 'own' },
  params: personParams,
  body: z.optional(
    z.strictObject({ upTo: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))) }),
  ),
  status: 204,
});
