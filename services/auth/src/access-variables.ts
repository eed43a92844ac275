import { envFlag, envInt, envList, envOneOf } from '@probity/kit/config';
import * as z from 'zod';
import { mfaPolicies } from './accounts/mfa-policy.js';
import { envProviders, isPlaintext } from './provider-variable.js';
import { signUpMode, type SignUpMode } from './sign-up/sign-up-mode.js';

/** `closed`, `invite`, `open` or `domain:` with a list. */
const envSignUpMode = () =>
  z.string().transform((text, context): SignUpMode => {
    const mode = signUpMode(text);
    if (mode !== undefined) return mode;
    context.addIssue('one of closed, invite, open, domain:example.org');
    return z.NEVER;
  });

/** Who may come in and how; the same names wherever the service runs. */
export const accessVariables = {
  AUTH_SIGN_UP: envSignUpMode().default({ kind: 'closed' }),
  AUTH_AUTOCONFIRM: envFlag().default(false),
  AUTH_PASSWORD_MIN_LENGTH: envInt({ min: 6, max: 64 }).default(8),
  AUTH_MFA: envOneOf(mfaPolicies).default('optional'),
  AUTH_REDIRECT_URLS: envList().default([]),
  AUTH_ANONYMOUS: envFlag().default(false),
  AUTH_OIDC_PROVIDERS: envProviders().default([]),
  /** Not read for anything else than to refuse what is for trying only. Images set both. */
  NODE_ENV: z.string().optional(),
  PROBITY_IMAGE: z.string().optional(),
};

export type AccessVariables = z.infer<z.ZodObject<typeof accessVariables>>;

interface ParsedAccess {
  readonly value: AccessVariables;
  readonly issues: {
    push(issue: { code: 'custom'; input: undefined; path: string[]; message: string }): unknown;
  };
}

/** For `.check` of an environment with `accessVariables`: what is for trying only does not start in production. */
export const checkAccess = ({ value, issues }: ParsedAccess): void => {
  const isProduction = value.NODE_ENV === 'production' || value.PROBITY_IMAGE !== undefined;
  if (value.AUTH_ANONYMOUS && isProduction)
    issues.push({
      code: 'custom',
      input: undefined,
      path: ['AUTH_ANONYMOUS'],
      message: 'false in production: whoever comes would get a session',
    });
  if (value.AUTH_OIDC_PROVIDERS.some(isPlaintext) && isProduction)
    issues.push({
      code: 'custom',
      input: undefined,
      path: ['AUTH_OIDC_PROVIDERS'],
      message: 'providers at https:// addresses in production',
    });
};
