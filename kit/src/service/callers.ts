import type * as z from 'zod';
import type { Surroundings } from '../app/index.js';
import { systemClock } from '../clock/index.js';
import { envSecret, envUrl } from '../config/index.js';
import { JwksAccessTokens, ServiceKey } from '../http/index.js';

/** Variables of an app that knows signed-in users, and the other apps of the installation. */
export const callerVariables = {
  /** `iss` of access tokens. */
  AUTH_ISSUER: envUrl(),
  /** Where the auth service answers, with its public keys. */
  AUTH_URL: envUrl(),
  SERVICE_KEY: envSecret(32),
};

/** Who may call the app, by its configuration. */
export const callersOf = (
  env: z.infer<z.ZodObject<typeof callerVariables>>,
): Pick<Surroundings, 'accessTokens' | 'serviceKey'> => ({
  accessTokens: new JwksAccessTokens({
    jwksUrl: `${env.AUTH_URL}/.well-known/jwks.json`,
    issuer: env.AUTH_ISSUER,
    clock: systemClock,
  }),
  serviceKey: new ServiceKey(env.SERVICE_KEY),
});
