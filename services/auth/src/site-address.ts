import { envFlag, envUrl } from '@probity/kit/config';
import { isOpenAddress } from '@probity/kit/service';

/** Where people open the site; links in mails lead there. */
export const siteVariables = {
  AUTH_SITE_URL: envUrl(),
  /** Whether that may be `http://` on another machine. */
  AUTH_SITE_ALLOW_PLAINTEXT: envFlag().default(false),
  /** `iss` of access tokens; below the site when absent. */
  AUTH_ISSUER: envUrl().optional(),
};

interface Site {
  readonly AUTH_SITE_URL: string;
  readonly AUTH_SITE_ALLOW_PLAINTEXT: boolean;
  readonly AUTH_ISSUER?: string | undefined;
}

export const siteSettings = ({ AUTH_SITE_URL: siteUrl, AUTH_ISSUER: issuer }: Site) => ({
  siteUrl,
  issuer: issuer ?? `${siteUrl}/auth/v1`,
});

interface Parsed {
  readonly value: Site;
  readonly issues: {
    push(issue: { code: 'custom'; input: undefined; path: string[]; message: string }): unknown;
  };
}

/** For `.check` of the environment: links sign in, so nobody on the way may read them. */
export const checkSite = ({ value, issues }: Parsed): void => {
  if (value.AUTH_SITE_ALLOW_PLAINTEXT || !isOpenAddress(value.AUTH_SITE_URL)) return;
  const message =
    'an address that starts with https://, or AUTH_SITE_ALLOW_PLAINTEXT true where nobody else can read what is sent';
  issues.push({ code: 'custom', input: undefined, path: ['AUTH_SITE_URL'], message });
};
