import { Controller, Get, Headers, Redirect, Req, Res } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { DeclaredAccess } from '@probity/kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { failureResponse } from '../gotrue/failure.presenter.js';
import { challengeField, challengeFields, text } from '../gotrue/fields.schema.js';
import { invalid } from '../gotrue/gotrue-failure.js';
import { redirectTarget } from '../gotrue/redirect-target.js';
import { ClientOf, ParsedQuery } from '../gotrue/request.decorators.js';
import { redirectWithCode, redirectWithFailure } from '../one-time-codes/verified-redirect.js';
import { Randomness } from '../secrets/randomness.js';
import { BeginProviderSignIn } from './begin-provider-sign-in.js';
import { browserCookie, browserSecret } from './browser-cookie.js';
import { FinishProviderSignIn } from './finish-provider-sign-in.js';
import { OpenIdProviders } from './openid-providers.adapter.js';

/** `scopes` of the dialect is left out: what a provider is asked for is the operator's choice. */
const authorizeQuery = z.object({ provider: text, redirect_to: text, ...challengeFields });
const callbackQuery = z.object({ state: text });

/** Sign-in at an OpenID provider. A browser comes here by itself, so failures are redirects wherever there is a target. */
@Controller()
@DeclaredAccess({ caller: 'anyone', data: 'own' })
export class ProvidersController {
  constructor(
    private readonly settings: AuthSettings,
    private readonly randomness: Randomness,
    private readonly providers: OpenIdProviders,
    private readonly begin: BeginProviderSignIn,
    private readonly finish: FinishProviderSignIn,
  ) {}

  @Get('authorize')
  @Redirect('', 302)
  async authorize(
    @ParsedQuery(authorizeQuery) query: z.infer<typeof authorizeQuery>,
    @Headers('cookie') cookie: string | undefined,
    @ClientOf() client: Client,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string }> {
    const provider = this.providers.find(query.provider);
    if (provider === undefined) throw invalid('Unsupported provider: provider is not enabled');
    const codeChallenge = challengeField(query);
    // Without it the session would be in the address, which browsers keep and other pages may see.
    if (codeChallenge === null) throw invalid('PKCE is required: the client needs flowType pkce');
    const redirectTo = redirectTarget(query.redirect_to, this.settings) ?? this.settings.siteUrl;
    // Two tabs may sign in at once, so a browser that is known stays the same.
    const browser = browserSecret(cookie) ?? this.randomness.bytes(32).toString('base64url');
    void reply.header('set-cookie', browserCookie(browser));
    try {
      return { url: await this.begin.execute({ provider, redirectTo, codeChallenge, browser }, client) };
    } catch (error) {
      return { url: failedRedirect(redirectTo, error) };
    }
  }

  @Get('callback')
  @Redirect('', 303)
  async callback(
    @ParsedQuery(callbackQuery) { state }: z.infer<typeof callbackQuery>,
    @Req() { url, headers }: FastifyRequest,
    @ClientOf() client: Client,
  ): Promise<{ url: string }> {
    const parameters = new URL(url, this.settings.issuer).searchParams;
    const wayBack = { state, parameters, browser: browserSecret(headers.cookie) };
    const { redirectTo = this.settings.siteUrl, outcome } = await this.finish.execute(wayBack, client);
    if (outcome instanceof DomainError) return { url: failedRedirect(redirectTo, outcome) };
    return { url: redirectWithCode(redirectTo, outcome.authCode) };
  }
}

/** Rethrows failures of ours. */
const failedRedirect = (target: string, error: unknown): string => {
  const failure = failureResponse(error);
  if (failure.fault !== undefined) throw error;
  return redirectWithFailure(target, failure, true);
};
