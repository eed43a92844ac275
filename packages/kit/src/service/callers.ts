import * as z from 'zod';
import type { AppDependencies } from '../app/index.js';
import { systemClock } from '../context/index.js';
import { envCertificates, envFlag, envUrl, Secret } from '../config/index.js';
import { JwtStrategy, ServiceIdentity, servicePublicKey, type ServiceCallers } from '../http/index.js';

const privateKey =
  'a private key of 64 hexadecimal digits; `npm run -s make-secrets -- service-keys` makes some';
const publicKeys = 'apps and their public keys such as bff:02ab…, between commas';

const isKey = (text: string): boolean => {
  try {
    return /^[0-9a-f]{64}$/.test(text) && servicePublicKey(new Secret(text)) !== '';
  } catch {
    return false;
  }
};

/** Of an app that calls others in its own name. */
export const callingVariables = {
  /** Its own key; `SERVICE_CALLERS` of the callee and each route say who accepts it. */
  SERVICE_KEY: z
    .string({ error: privateKey })
    .refine(isKey, { error: privateKey })
    .transform((text) => new Secret(text)),
};

/** Of an app that others call in their own name. */
export const calledVariables = {
  /** `<app>:<public key>` between commas; an app may stand there twice while its key is replaced. No secret. */
  SERVICE_CALLERS: z
    .string({ error: publicKeys })
    .regex(/^[a-z]+:0[23][0-9a-f]{64}(,[a-z]+:0[23][0-9a-f]{64})*$/, { error: publicKeys })
    .transform((text): ServiceCallers => {
      const callers: Record<string, string[]> = {};
      for (const pair of text.split(',')) {
        const [name = '', publicKey = ''] = pair.split(':');
        (callers[name] ??= []).push(publicKey);
      }
      return callers;
    }),
};

/** Variables of an app that knows signed-in users: it asks the auth service for its keys, and which sessions ended. */
export const callerVariables = {
  /** `iss` of access tokens. */
  AUTH_ISSUER: envUrl(),
  /** Where the auth service answers, with its public keys and the sessions that ended. */
  AUTH_URL: envUrl(),
  /** Whether other apps may be called by `http://` at another machine. */
  SERVICES_ALLOW_PLAINTEXT: envFlag().default(false),
  /** Authorities of the certificates of other apps, instead of the system's. */
  SERVICES_CA_FILE: envCertificates().optional(),
  ...callingVariables,
};

type Env = z.infer<z.ZodObject<typeof callerVariables>> & {
  readonly SERVICE_CALLERS?: ServiceCallers;
};

/** Who may call the app of this name, and whom it calls, by its configuration. */
export const callersOf = (
  name: string,
  env: Env,
): Required<Pick<AppDependencies, 'jwtStrategy' | 'identity'>> => {
  const identity = new ServiceIdentity({
    name,
    key: env.SERVICE_KEY,
    callers: env.SERVICE_CALLERS ?? {},
  });
  const jwtStrategy = new JwtStrategy({
    ...{ authUrl: env.AUTH_URL, issuer: env.AUTH_ISSUER },
    clock: systemClock,
    identity,
  });
  return { jwtStrategy, identity };
};
