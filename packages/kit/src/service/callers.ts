import type * as z from 'zod';
import type { AppDependencies } from '../app/index.js';
import { systemClock } from '../context/index.js';
import { envSecrets, envUrl, type Secret } from '../config/index.js';
import { JwtStrategy, ServiceKey } from '../http/index.js';

/** Variables of an app that knows signed-in users, and the other apps of the installation. */
export const callerVariables = {
  /** `iss` of access tokens. */
  AUTH_ISSUER: envUrl(),
  /** Where the auth service answers, with its public keys. */
  AUTH_URL: envUrl(),
  /** The first is sent, each is accepted: so a key can be changed while processes restart one by one. */
  SERVICE_KEY: envSecrets(32),
};

/** Who may call the app, by its configuration. */
export const callersOf = (
  env: z.infer<z.ZodObject<typeof callerVariables>>,
): Required<Pick<AppDependencies, 'jwtStrategy' | 'serviceKey'>> => ({
  jwtStrategy: new JwtStrategy({
    jwksUrl: `${env.AUTH_URL}/.well-known/jwks.json`,
    issuer: env.AUTH_ISSUER,
    clock: systemClock,
  }),
  serviceKey: serviceKeyOf(env.SERVICE_KEY),
});

const serviceKeyOf = ([sent, ...others]: readonly Secret[]): ServiceKey => {
  if (sent === undefined) throw new RangeError('a list of keys that holds none');
  return new ServiceKey(sent, others);
};
