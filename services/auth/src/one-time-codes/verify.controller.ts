import { Controller, Get, HttpCode, Post, Redirect } from '@nestjs/common';
import type * as z from 'zod';
import { DeclaredAccess } from '@probity/kit/http';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { failureResponse } from '../gotrue/failure.presenter.js';
import { redirectTarget } from '../gotrue/redirect-target.js';
import { ClientOf, ParsedBody, ParsedQuery } from '../gotrue/request.decorators.js';
import { SessionPresenter, type SessionResponse } from '../sessions/session.presenter.js';
import {
  redirectWithCode,
  redirectWithFailure,
  redirectWithMessage,
  redirectWithSession,
} from './verified-redirect.js';
import { VerifyCode } from './verify-code.js';
import { presentedCode, presentedLink, verifyBody, verifyQuery } from './verify.schema.js';

interface MessageResponse {
  readonly msg: string;
  readonly code: '200';
}

/** Links for PKCE clients carry this mark before their secret. */
const pkceMark = /^pkce_/;

@Controller('verify')
@DeclaredAccess({ caller: 'anyone', data: 'own' })
export class VerifyController {
  constructor(
    private readonly verifyCode: VerifyCode,
    private readonly sessions: SessionPresenter,
    private readonly settings: AuthSettings,
  ) {}

  @Post()
  @HttpCode(200)
  async post(
    @ParsedBody(verifyBody) body: z.infer<typeof verifyBody>,
    @ClientOf() client: Client,
  ): Promise<SessionResponse | MessageResponse> {
    const verification = { ...presentedCode(body), password: body.password, handOver: 'response' } as const;
    const confirmed = await this.verifyCode.execute(verification, client);
    if (confirmed.kind === 'message') return { msg: confirmed.text, code: '200' };
    if (confirmed.kind !== 'session') throw new Error('an authorization code is for redirects only');
    return this.sessions.present(confirmed.grant);
  }

  /** For links that lead here at once instead of to the app's page. */
  @Get()
  @Redirect('', 303)
  async get(
    @ParsedQuery(verifyQuery) query: z.infer<typeof verifyQuery>,
    @ClientOf() client: Client,
  ): Promise<{ url: string }> {
    const target = redirectTarget(query.redirect_to, this.settings) ?? this.settings.siteUrl;
    try {
      const presented = presentedLink(query.type, query.token.replace(pkceMark, ''));
      const verification = { ...presented, password: '', handOver: 'redirect' } as const;
      const confirmed = await this.verifyCode.execute(verification, client);
      if (confirmed.kind === 'message') return { url: redirectWithMessage(target, confirmed.text) };
      if (confirmed.kind === 'auth-code') return { url: redirectWithCode(target, confirmed.authCode) };
      const session = await this.sessions.present(confirmed.grant);
      return { url: redirectWithSession(target, session, query.type) };
    } catch (error) {
      const failure = failureResponse(error);
      if (failure.fault !== undefined || failure.code === 'validation_failed') throw error;
      return { url: redirectWithFailure(target, failure, pkceMark.test(query.token)) };
    }
  }
}
