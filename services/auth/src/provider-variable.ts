import { envText, Secret } from '@probity/kit/config';
import * as z from 'zod';

const fault = (expected: string) => ({ error: expected });

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Whoever sits on the way could sign in as anybody, so without TLS only a provider on this very machine will do. */
const isIssuer = (value: string): boolean => {
  const url = URL.parse(value);
  if (url === null || url.search !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.includes(url.hostname));
};

/** Names of other ways of signing in, which `GET /settings` lists beside the providers. */
const otherWays = ['email', 'phone', 'anonymous_users'];

const id = z
  .string(fault('an id'))
  .regex(/^[a-z][a-z0-9_-]{0,31}$/, fault('an id of small letters, digits, - and _'))
  .refine((value) => !otherWays.includes(value), fault('an id that no other way of signing in has'));

const issuerText = 'the https:// address that the provider calls itself';

/** A client of an OpenID provider, by which people sign in. */
const provider = z.strictObject(
  {
    /** `provider` of the dialect. */
    id,
    /** On the button. */
    name: envText('a name for the button').max(40, fault('a name of at most 40 characters')),
    /** As its tokens say it, to the letter. */
    issuer: z.string(fault(issuerText)).refine(isIssuer, fault(issuerText)),
    clientId: envText("the client's id"),
    clientSecret: z
      .string(fault("the client's secret"))
      .min(8, fault('a secret of at least 8 characters'))
      .transform((value) => new Secret(value)),
    /** Asked for beside `openid email profile`. */
    scopes: z.array(envText('a scope')).default([]),
    /** Which claim lists the groups of who signs in. */
    groupsClaim: envText('the name of a claim').default('groups'),
    /** The role that a group gives. Absent: the provider decides on no role. */
    roles: z
      .record(envText('a group'), z.enum(['analyst', 'administrator'], fault('analyst or administrator')))
      .optional(),
    /** Which claim says that the address is the person's own. */
    emailVerifiedClaim: envText('the name of a claim').default('email_verified'),
    /** Whether it lets people in who have no account and no invitation. */
    signUp: z.boolean(fault('true or false')).default(false),
    /** Whether `mfa` in its `amr` counts as the second factor. */
    trustMfa: z.boolean(fault('true or false')).default(false),
  },
  fault('an object with id, name, issuer, clientId, clientSecret and what docs/operations.md names besides'),
);

export type OpenIdProvider = Readonly<z.infer<typeof provider>>;

const expected = 'a JSON array of providers with different ids';

const parsed = (text: string, context: z.core.$RefinementCtx<string>): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue(expected); // without the text, which holds secrets
    return z.NEVER;
  }
};

/** Providers as a JSON array; none when absent. */
export const envProviders = () =>
  z
    .string()
    .transform(parsed)
    .pipe(
      z
        .array(provider, fault(expected))
        .max(10, fault('at most 10 providers'))
        .refine((all) => new Set(all.map((one) => one.id)).size === all.length, fault(expected)),
    );

/** Whether somebody on the way could read and change what it says. */
export const isPlaintext = ({ issuer }: Pick<OpenIdProvider, 'issuer'>): boolean =>
  new URL(issuer).protocol === 'http:';
