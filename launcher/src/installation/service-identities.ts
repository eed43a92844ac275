import { derivedServiceKey, ServiceIdentity, servicePublicKey } from '@probity/kit/http';
import { databases, type DatabaseOwner } from './databases.js';
import type { Secrets } from './secrets.js';

/** The key of one app: of one secret, as one machine keeps the whole installation. */
const keyOf = ({ serviceKey }: Secrets, app: DatabaseOwner) => derivedServiceKey(serviceKey, app);

/** All but auth, which calls nobody. */
const calling = databases.filter((app) => app !== 'auth');

const publicKeys = (secrets: Secrets) =>
  calling.map((app) => [app, servicePublicKey(keyOf(secrets, app))] as const);

/** An app among those of one process. */
export const serviceIdentity = (secrets: Secrets, app: DatabaseOwner): ServiceIdentity =>
  new ServiceIdentity({
    name: app,
    key: keyOf(secrets, app),
    callers: Object.fromEntries(publicKeys(secrets).map(([name, key]) => [name, [key]])),
  });

/** What a process of its own gets to call others: its own key alone. */
export const callingEnvironment = (secrets: Secrets, app: DatabaseOwner): NodeJS.ProcessEnv => ({
  SERVICE_KEY: keyOf(secrets, app).reveal(),
});

/** What a process of its own gets to recognise who calls: nothing secret. */
export const calledEnvironment = (secrets: Secrets): NodeJS.ProcessEnv => ({
  SERVICE_CALLERS: publicKeys(secrets)
    .map(([app, key]) => `${app}:${key}`)
    .join(','),
});
