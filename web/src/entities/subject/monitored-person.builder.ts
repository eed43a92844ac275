import type { MonitoredPerson } from '@probity/contracts';

/** A monitored person without an alert. */
export const monitoredPerson: MonitoredPerson = {
  id: 'p1',
  kind: 'person',
  name: 'TORAL, Marek',
  company: null,
  country: 'MT',
  riskScore: 52,
  lastChecked: null,
  monitoredSince: '2026-05-01T10:00:00.000Z',
  lastUpdated: '2026-05-01T10:00:00.000Z',
  listed: true,
  entityVersion: 1,
  alerts: 0,
  lastAlert: null,
};
