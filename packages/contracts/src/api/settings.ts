import * as z from 'zod/mini';
import { privacyChoices } from './privacy.js';
import { defineRoute } from './route.js';

/** Which changes of monitored subjects a user is notified of. */
export const alertSettings = z.strictObject({
  /** The score moved by more than 10 points, or to another band. */
  riskAlerts: z.boolean(),
  /** A sanction was added or removed. */
  sanctionsUpdates: z.boolean(),
  /** A political exposure was added or removed. */
  pepUpdates: z.boolean(),
  /** Adverse media was added or removed. */
  mediaAlerts: z.boolean(),
});
export type AlertSettings = z.infer<typeof alertSettings>;

/** Of a user who has not chosen. */
export const usualAlertSettings: AlertSettings = {
  riskAlerts: true,
  sanctionsUpdates: true,
  pepUpdates: false,
  mediaAlerts: true,
};

export const monitoringSettings = z.strictObject({
  /** Whether a check with a score above 50 begins monitoring, where a slot is free. */
  monitorAbove50: z.boolean(),
});
export type MonitoringSettings = z.infer<typeof monitoringSettings>;

/** Of a user who has not chosen. */
export const usualMonitoringSettings: MonitoringSettings = { monitorAbove50: true };

export const mailSettings = z.strictObject({
  /** Whether unread notifications also come by mail: never, soon after they were made, or once a day. */
  mailDigest: z.enum(['off', 'immediate', 'daily']),
});
export type MailSettings = z.infer<typeof mailSettings>;

/** Of a user who has not chosen. */
export const usualMailSettings: MailSettings = { mailDigest: 'off' };

export const getSettings = defineRoute({
  name: 'getSettings',
  summary: "The caller's settings.",
  method: 'GET',
  path: '/settings',
  access: { caller: 'user', data: 'own' },
  response: z.object({
    alerts: alertSettings,
    ...monitoringSettings.shape,
    ...mailSettings.shape,
    ...privacyChoices.shape,
  }),
});

/** The notification service's own. */
export const getAlertSettings = defineRoute({
  name: 'getAlertSettings',
  summary: 'Which changes of monitored subjects the caller is notified of.',
  method: 'GET',
  path: '/settings/alerts',
  access: { caller: 'user', data: 'own' },
  response: alertSettings,
});

export const setAlertSettings = defineRoute({
  name: 'setAlertSettings',
  summary: 'Sets which changes of monitored subjects the caller is notified of.',
  method: 'PUT',
  path: '/settings/alerts',
  access: { caller: 'user', data: 'own' },
  body: alertSettings,
  response: alertSettings,
});

/** The notification service's own. */
export const getMailSettings = defineRoute({
  name: 'getMailSettings',
  summary: 'Whether notifications of the caller also come by mail.',
  method: 'GET',
  path: '/settings/mail',
  access: { caller: 'user', data: 'own' },
  response: mailSettings,
});

export const setMailSettings = defineRoute({
  name: 'setMailSettings',
  summary: 'Sets whether notifications of the caller also come by mail.',
  method: 'PUT',
  path: '/settings/mail',
  access: { caller: 'user', data: 'own' },
  body: mailSettings,
  response: mailSettings,
});

/** The screening service's own. */
export const getMonitoringSettings = defineRoute({
  name: 'getMonitoringSettings',
  summary: 'Whether checks of the caller begin monitoring by themselves.',
  method: 'GET',
  path: '/settings/monitoring',
  access: { caller: 'user', data: 'own' },
  response: monitoringSettings,
});

export const setMonitoringSettings = defineRoute({
  name: 'setMonitoringSettings',
  summary: 'Sets whether checks of the caller begin monitoring by themselves.',
  method: 'PUT',
  path: '/settings/monitoring',
  access: { caller: 'user', data: 'own' },
  body: monitoringSettings,
  response: monitoringSettings,
});
