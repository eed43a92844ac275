import { usualAlertSettings, usualMailSettings, usualMonitoringSettings } from '@probity/contracts';
import {
  healthRoutes,
  listRoutes,
  mediaSourceRoutes,
  monitoringRoutes,
  personRoutes,
  reportRoutes,
  privacyRoutes,
  pushRoutes,
  scanRoutes,
  subjectRoutes,
  unknownId,
  type KnownRoute,
} from './known-route.js';

/** Ids and texts that are one user's own, and of what all users have in common. */
export interface Belongings {
  readonly personId: string;
  readonly evidenceId: string;
  readonly reportId: string;
  readonly email: string;
  readonly userId: string;
  readonly secondSessionId: string;
  readonly factorId: string;
  readonly challengeId: string;
  readonly verificationSessionId: string;
  readonly scanId: string;
  readonly notificationId: string;
  readonly searchCursor: string;
  /** Of somebody whose account may be changed and deleted. */
  readonly otherUserId: string;
  readonly otherEmail: string;
}

/**
 * Every route of the running system as `app method path`. A route that is not here, or is here and not served any more,
 * fails the walk. The rightful callers come in this order, so what ends a session stands last.
 */
export const knownRoutes = (own: Belongings): Readonly<Record<string, KnownRoute>> => {
  const person = { params: { personId: own.personId } };
  const search = { body: { term: 'Quillan', country: 'all_countries', cursor: own.searchCursor } };
  const notification = { params: { notificationId: own.notificationId }, served: 204 };
  const factor = { params: { id: own.factorId } };
  const account = { params: { userId: own.otherUserId } };
  const subscription = { ...account, body: { plan: 'premium', renewsAt: null } };
  const sync = { body: { searchTerm: 'Quillan', selectedCountry: 'all_countries' }, served: 202 };
  const match = { body: { subjects: [{ names: ['Quillan Zephyrine'] }] } };
  const alertSettings = { body: usualAlertSettings, another: 'served' } as const;
  const mailSettings = { body: usualMailSettings, another: 'served' } as const;
  const monitoringSettings = { body: usualMonitoringSettings, another: 'served' } as const;
  const session = { params: { sessionId: own.verificationSessionId } };
  const deletion = { body: { code: '000000' }, served: 422 };
  const checkStatus = { body: { action: 'check-status', ...session.params } };
  return {
    'bff GET /healthz': {},
    'bff GET /readyz': {},
    'bff GET /api/v1/openapi.json': {},
    'bff GET /api/v1/asyncapi.json': {},
    'bff GET /*': { params: { '*': 'app/search' } },
    'bff ALL /auth/v1/': { served: 404 },
    'bff ALL /auth/v1/*': { params: { '*': 'nothing' }, served: 404 },
    'bff GET /api/v1/allowance': { another: 'served' },
    'bff POST /api/v1/searches': search,
    'bff GET /api/v1/searches/recent': { another: 'served' },
    'bff DELETE /api/v1/searches/recent': { served: 204, another: 'served' },
    'bff POST /api/v1/match': match,
    ...personRoutes('bff', '/api/v1', own),
    ...reportRoutes('bff', '/api/v1', own.reportId),
    ...monitoringRoutes('bff', '/api/v1', person),
    'bff GET /api/v1/settings': { another: 'served' },
    ...pushRoutes('bff', '/api/v1'),
    'bff GET /api/v1/subscription': { another: 'served' },
    'bff PUT /api/v1/settings/alerts': alertSettings,
    'bff PUT /api/v1/settings/mail': mailSettings,
    'bff PUT /api/v1/settings/monitoring': monitoringSettings,
    'bff GET /api/v1/privacy-notices/:region': { params: { region: 'eu' } },
    // That text is not shown.
    ...privacyRoutes('bff', '/api/v1', 400),
    'bff POST /api/v1/screen-uses': { body: { screen: 'search' }, served: 204, another: 'served' },
    ...listRoutes('bff', '/api/v1'),
    ...mediaSourceRoutes('bff', '/api/v1'),
    'bff GET /api/v1/users/:userId/subscription': account,
    'bff PUT /api/v1/users/:userId/subscription': subscription,
    'bff GET /api/v1/admin/self-test': { query: 'perSuite=1' },
    'bff POST /api/v1/functions/sync-external-data': sync,
    'bff POST /api/v1/notifications/:notificationId/read': notification,
    'bff POST /api/v1/notifications/read-all': { served: 204, another: 'served' },
    'bff GET /api/v1/dashboard': { another: 'served' },
    'bff GET /api/v1/notifications': { another: 'served' },
    'bff POST /api/v1/functions/verify-identity': checkStatus,
    ...scanRoutes('bff', '/api/v1', own),
    'bff GET /api/v1/events': { another: 'served' },
    'bff WS /api/v1/presence': {},
    'bff GET /api/v1/account/export': { another: 'served' },
    'bff DELETE /api/v1/account': deletion,

    ...healthRoutes('screening'),
    'screening GET /account/data': { another: 'served' },
    'screening GET /allowance': { another: 'served' },
    'screening POST /searches': search,
    'screening GET /searches/recent': { another: 'served' },
    'screening DELETE /searches/recent': { served: 204, another: 'served' },
    'screening POST /match': match,
    ...personRoutes('screening', '', own),
    'screening POST /persons/live': { body: { ids: [own.personId] } },
    'screening POST /persons/:personId/screenings': {
      ...person,
      body: { checkId: unknownId, userId: unknownId },
    },
    ...subjectRoutes(own.personId),
    ...reportRoutes('screening', '', own.reportId),
    ...monitoringRoutes('screening', '', person),
    'screening GET /subscription': { another: 'served' },
    'screening GET /settings/monitoring': { another: 'served' },
    'screening PUT /settings/monitoring': monitoringSettings,
    'screening GET /overview': {},
    ...listRoutes('screening', ''),
    ...mediaSourceRoutes('screening', ''),
    'screening GET /users/:userId/subscription': account,
    'screening PUT /users/:userId/subscription': subscription,
    'screening GET /admin/self-test': { query: 'perSuite=1' },
    'screening POST /functions/sync-external-data': sync,

    ...healthRoutes('verification'),
    'verification GET /account/data': { another: 'served' },
    'verification POST /check-runs': { body: { personId: own.personId }, another: 'served' },
    'verification GET /check-runs/today': { another: 'served' },
    ...scanRoutes('verification', '', own),
    'verification GET /verification-sessions/:sessionId': session,
    'verification POST /verification-sessions': {
      ...{ body: { personId: own.personId }, served: 201, another: 'served' },
    },

    ...healthRoutes('notification'),
    'notification GET /account/data': { another: 'served' },
    'notification GET /notifications': { another: 'served' },
    'notification POST /notifications/:notificationId/read': notification,
    'notification POST /notifications/read-all': { served: 204, another: 'served' },
    'notification GET /settings/alerts': { another: 'served' },
    ...pushRoutes('notification', ''),
    'notification PUT /settings/alerts': alertSettings,
    'notification GET /settings/mail': { another: 'served' },
    'notification PUT /settings/mail': mailSettings,

    ...healthRoutes('auth'),
    'auth GET /health': {},
    'auth GET /settings': {},
    'auth GET /.well-known/jwks.json': {},
    ...closedRoutes(),
    'auth GET /sessions/ended': {},
    'auth GET /administrators': {},
    'auth GET /reviewers': {},
    'auth GET /settings/privacy': { another: 'served' },
    ...privacyRoutes('auth', '', 200),
    'auth GET /account/data': { another: 'served' },
    'auth DELETE /account': deletion,
    'auth GET /account/erasures/:receiptId': { params: { receiptId: 'g'.repeat(43) }, served: 404 },
    'auth POST /signup': { body: { email: own.email, password: 'another-quiet-lantern-49' }, served: 422 },
    'auth POST /token': {
      query: 'grant_type=password',
      body: { email: own.email, password: 'wrong-lantern-49' },
      served: 400,
    },
    'auth POST /verify': { body: { type: 'signup', token_hash: 'guessed' }, served: 403 },
    'auth GET /verify': { query: 'type=signup&token=guessed', served: 303 },
    'auth GET /authorize': { query: 'provider=unknown', served: 400 },
    'auth GET /callback': { query: 'state=guessed&code=guessed', served: 303 },
    'auth POST /recover': { body: { email: own.email } },
    'auth POST /otp': { body: { email: own.email, create_user: false } },
    'auth POST /resend': { body: { type: 'signup', email: own.email } },
    'auth GET /user': { another: 'served' },
    'auth PUT /user': { body: { data: { desk: 'three' } }, another: 'served' },
    'auth GET /reauthenticate': { another: 'served' },
    'auth GET /user/sessions': { another: 'served' },
    'auth DELETE /user/sessions/:id': { params: { id: own.secondSessionId }, served: 204 },
    'auth POST /factors': {
      ...{ body: { factor_type: 'totp', friendly_name: 'A phone' }, another: 'served' },
    },
    'auth POST /factors/:id/challenge': factor,
    'auth POST /factors/:id/verify': {
      ...factor,
      ...{ body: { challenge_id: own.challengeId, code: '000000' }, served: 422 },
    },
    'auth GET /factors/recovery-codes': { served: 404 },
    'auth POST /factors/recovery-codes': { body: {}, served: 422 },
    'auth POST /factors/recovery-codes/regenerate': { served: 422 },
    'auth POST /factors/recovery-codes/verify': { body: { code: 'guessed' }, served: 422 },
    'auth DELETE /factors/recovery-codes': { served: 404 },
    'auth DELETE /factors/:id': factor,
    'auth POST /logout': { query: 'scope=others', served: 204, another: 'served' },

    'auth GET /admin/audit': {},
    'auth GET /admin/users': {},
    'auth POST /admin/users': { body: { email: 'made@probity.test' } },
    'auth POST /invite': { body: { email: 'invited@probity.test' } },
    'auth POST /admin/generate_link': { body: { type: 'magiclink', email: own.otherEmail } },
    'auth GET /admin/users/:userId': account,
    'auth PUT /admin/users/:userId': { ...account, body: { user_metadata: { desk: 'four' } } },
    'auth GET /admin/users/:userId/factors': account,
    'auth DELETE /admin/users/:userId/factors/:factorId': {
      params: { userId: own.otherUserId, factorId: unknownId },
      served: 404,
    },
    'auth DELETE /admin/users/:userId/sessions': { ...account, served: 204 },
    'auth DELETE /admin/users/:userId': account,
  };
};

/** Of the dialect, not offered. */
const closedRoutes = (): Record<string, KnownRoute> => {
  const closed = ['sso', 'sso/*', 'saml/*', 'user/identities', 'user/identities/*', 'passkeys', 'passkeys/*'];
  const others = ['oauth', 'oauth/*', 'user/oauth/*', 'magiclink', 'admin/*'];
  return Object.fromEntries(
    [...closed, ...others].map((path) => [
      `auth ALL /${path}`,
      { served: 404, ...(path.endsWith('*') && { params: { '*': 'anything' } }) },
    ]),
  );
};
