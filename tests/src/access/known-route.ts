import { usualPrivacySettings } from '@probity/contracts';

/** What a spec needs to call a route as its rightful caller would, with what belongs to one user. */
export interface KnownRoute {
  /** What stands for the parameters of the path, and the query behind it. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  /** The rightful caller's status; 200 when absent. Above 399 where only a code from a mail or an app would do. */
  readonly served?: number;
  /** Another user with the same request: refused when absent, or served with what is theirs alone. */
  readonly another?: 'served';
}

export const unknownId = '00000000-0000-4000-8000-000000000000';

/** A point of P-256, as browsers name their key. */
const devicePoint = 'BGv4XV_oRZixDKYZnsCczX013NcZX90dx3N6DGcAbvJRuVLyXuwd7tH8oZGDiZBGY1fTFK37fpdguNmvyPOala0';

/** Hash of no version of any list. */
const noVersion = '0'.repeat(64);

export const healthRoutes = (app: string): Record<string, KnownRoute> => ({
  [`${app} GET /healthz`]: {},
  [`${app} GET /readyz`]: {},
});

export const listRoutes = (app: string, prefix: string): Record<string, KnownRoute> => {
  const list = { params: { source: 'ftm:walk' } };
  return {
    [`${app} GET ${prefix}/lists`]: {},
    [`${app} GET ${prefix}/lists/:source/changes`]: list,
    [`${app} GET ${prefix}/lists/:source/versions`]: list,
    [`${app} POST ${prefix}/lists/:source/fetch`]: { ...list, served: 202 },
    [`${app} POST ${prefix}/lists/:source/imports`]: { ...list, served: 400 },
    [`${app} GET ${prefix}/lists/:source/decisions`]: list,
    [`${app} POST ${prefix}/lists/:source/held/release`]: {
      ...list,
      body: { version: noVersion },
      served: 409,
    },
    [`${app} POST ${prefix}/lists/:source/held/discard`]: {
      ...list,
      body: { version: noVersion },
      served: 409,
    },
  };
};

export const mediaSourceRoutes = (app: string, prefix: string): Record<string, KnownRoute> => {
  const source = { params: { source: 'walk' } };
  return {
    [`${app} GET ${prefix}/media-sources`]: {},
    [`${app} PUT ${prefix}/media-sources/:source/enabled`]: {
      ...source,
      body: { enabled: false },
      served: 404,
    },
    [`${app} POST ${prefix}/media-sources/:source/test`]: { ...source, served: 404 },
    [`${app} POST ${prefix}/media-imports/:layout`]: { params: { layout: 'lines' }, served: 400 },
    [`${app} POST ${prefix}/media-sources/:source/fetch`]: {
      ...source,
      body: { accept: false },
      served: 202,
    },
  };
};

const unknownEvent = {
  decisionId: unknownId,
  decision: 'unclear',
  reason: 'Another person',
  stage: 'charged',
  reviewId: null,
};

const refusedArticle = {
  ...{ url: 'file:///etc/passwd', headline: 'Another person', text: 'Another person' },
  ...{ publishedOn: '2026-05-03', reason: 'Another person' },
};

const unknownEntry = { source: 'ftm:walk', entryId: 'unknown', reason: 'Another person' };

export const personRoutes = (
  app: string,
  prefix: string,
  { personId, evidenceId }: { readonly personId: string; readonly evidenceId: string },
): Record<string, KnownRoute> => {
  const person = { params: { personId } };
  const decisions = `${prefix}/persons/:personId/media/:eventId/decisions`;
  const event = { personId, eventId: unknownId };
  return {
    [`${app} GET ${prefix}/persons/:personId`]: person,
    [`${app} GET ${prefix}/persons/:personId/evidence/:evidenceId`]: { params: { personId, evidenceId } },
    [`${app} GET ${prefix}/persons/:personId/history`]: person,
    [`${app} GET ${prefix}/persons/:personId/relations`]: person,
    [`${app} POST ${prefix}/persons/:personId/entries/split`]: { ...person, body: unknownEntry, served: 409 },
    [`${app} POST ${prefix}/persons/:personId/media/articles`]: {
      ...person,
      body: refusedArticle,
      served: 400,
    },
    [`${app} POST ${decisions}`]: { params: event, body: unknownEvent, served: 404 },
    [`${app} GET ${decisions}`]: { params: event },
    [`${app} DELETE ${decisions}/:decisionId`]: {
      params: { ...event, decisionId: unknownId },
      served: 404,
    },
  };
};

/** Reports, which are common to all users. */
export const reportRoutes = (app: string, prefix: string, reportId: string): Record<string, KnownRoute> => ({
  [`${app} GET ${prefix}/reports`]: {},
  [`${app} POST ${prefix}/reports/searches`]: { body: { filter: 'Quillan' } },
  [`${app} GET ${prefix}/reports/:reportId`]: { params: { reportId } },
  [`${app} GET ${prefix}/reports/:reportId/appendix`]: { params: { reportId } },
  [`${app} GET ${prefix}/reports/:reportId/pdf`]: { params: { reportId } },
});

/** Everybody has monitoring of their own, of persons that are common. */
export const monitoringRoutes = (
  app: string,
  prefix: string,
  person: KnownRoute,
): Record<string, KnownRoute> => {
  const another = 'served';
  return {
    [`${app} GET ${prefix}/monitoring`]: { query: 'tab=alerts', another },
    [`${app} POST ${prefix}/monitoring/searches`]: { body: { filter: 'Quillan' }, another },
    [`${app} PUT ${prefix}/monitoring/:personId`]: { ...person, another },
    [`${app} GET ${prefix}/monitoring/:personId`]: person,
    [`${app} POST ${prefix}/monitoring/:personId/clear-alerts`]: { ...person, served: 204, another },
    [`${app} DELETE ${prefix}/monitoring/:personId`]: { ...person, served: 204, another },
  };
};

/** What everybody sets about privacy. */
export const privacyRoutes = (
  app: string,
  prefix: string,
  consentServed: number,
): Record<string, KnownRoute> => {
  const another = 'served';
  const consent = { region: 'eu', version: '0'.repeat(16) };
  return {
    [`${app} PUT ${prefix}/settings/privacy`]: { body: usualPrivacySettings, another },
    [`${app} PUT ${prefix}/settings/region`]: { body: { region: 'eu' }, another },
    [`${app} PUT ${prefix}/settings/privacy-consent`]: {
      body: consent,
      served: consentServed,
      // A refusal of the text, to whoever sends it.
      ...(consentServed === 200 && { another }),
    },
  };
};

/** A device can be anybody's, and is whose who named it last. What is not one's own is not there, and so not removed. */
export const pushRoutes = (app: string, prefix: string): Record<string, KnownRoute> => {
  const keys = { p256dh: devicePoint, auth: 'AAAAAAAAAAAAAAAAAAAAAA' };
  const body = { kind: 'web', endpoint: 'https://fcm.googleapis.com/fcm/send/quillan', keys };
  const another = 'served';
  return {
    [`${app} GET ${prefix}/push-subscriptions/key`]: {},
    [`${app} POST ${prefix}/push-subscriptions`]: { body, served: 201, another },
    [`${app} DELETE ${prefix}/push-subscriptions/:subscriptionId`]: {
      ...{ params: { subscriptionId: unknownId }, served: 204, another },
    },
  };
};

interface ScanBelongings {
  readonly scanId: string;
  readonly personId: string;
  readonly verificationSessionId: string;
}

/** Everybody has scans of their own. */
export const scanRoutes = (
  app: string,
  prefix: string,
  { scanId, personId, verificationSessionId }: ScanBelongings,
): Record<string, KnownRoute> => {
  const scan = { params: { scanId } };
  const guessed = 'g'.repeat(43);
  return {
    [`${app} POST ${prefix}/scans`]: { body: { fields: { lastName: 'Quillan' } }, another: 'served' },
    [`${app} POST ${prefix}/scan-links/open`]: { body: { token: guessed }, served: 404 },
    [`${app} POST ${prefix}/scan-links/documents`]: {
      body: { token: guessed, document: { fields: { lastName: 'Quillan' } } },
      served: 404,
    },
    [`${app} POST ${prefix}/verification-sessions/:sessionId/link`]: {
      params: { sessionId: verificationSessionId },
      served: 201,
    },
    [`${app} GET ${prefix}/scans`]: { another: 'served' },
    [`${app} POST ${prefix}/scans/:scanId/confirm`]: { ...scan, body: { personId } },
    // It made no subject, so nothing but the scan goes; another route needs it after this one.
    [`${app} DELETE ${prefix}/scans/:scanId`]: { params: { scanId: unknownId }, served: 404 },
  };
};

/** What the service that reads documents asks of the one that knows persons. */
export const subjectRoutes = (personId: string): Record<string, KnownRoute> => {
  const subject = { names: ['Quillan Zephyrine'] };
  const made = '00000000-0000-4000-8000-00000000000a';
  return {
    'screening POST /subjects/candidates': { body: subject },
    'screening POST /subjects': { body: { personId: made, scanId: unknownId, subject }, served: 204 },
    'screening DELETE /subjects/:personId': {
      params: { personId: made },
      query: `userId=${unknownId}`,
      served: 204,
    },
    'screening POST /persons/:personId/comparisons': { params: { personId }, body: subject },
  };
};
