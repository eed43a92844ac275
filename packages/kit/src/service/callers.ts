import type * as z from 'zod';
import type { AppDependencies } from '../app/index.js';
import { systemClock } from '../context/index.js';
import { envSecrets, envUrl, type Secret } from '../config/index.js';
import { JwtStrategy, ServiceKey } from '../http/index.js';

/** The variable of an app that knows the other apps of the installation. */
export const serviceKeyVariables = {
  /** The first is sent, each is accepted: so a key can be changed while processes restart one by one. */
  SERVICE_KEY: envSecrets(32),
};

/** Variables of an app that knows signed-in users, and the other apps of the installation. */
export const callerVariables = {
  /** `iss` of access tokens. */
  AUTH_ISSUER: envUrl(),
  /** Where the auth service answers, with its public keys and the sessions that ended. */
  AUTH_URL: envUrl(),
  ...serviceKeyVariables,
};

/** Who may call the app, by its configuration. */
export const callersOf = (
  env: z.infer<z.ZodObject<typeof callerVariables>>,
): Required<Pick<AppDependencies, 'jwtStrategy' | 'serviceKey'>> => {
  const serviceKey = serviceKeyOf(env.SERVICE_KEY);
  const jwtStrategy = new JwtStrategy({
    authUrl: env.AUTH_URL,
    issuer: env.AUTH_ISSUER,
    clock: systemClock,
    serviceKey,
  });
  return { jwtStrategy, serviceKey };
};

export const serviceKeyOf = ([sent, ...others]: readonly Secret[]): ServiceKey => {
  if (sent === undefined) throw new RangeError('a list of keys that holds none');
  return new ServiceKey(sent, others);
};
