import { Controller, Get, HttpCode, Inject, Post, Redirect } from '@nestjs/common';
import * as z from 'zod';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { GotrueFailure } from '../gotrue/gotrue-failure.js';
import { text } from '../gotrue/fields.js';
import { redirectTarget } from '../gotrue/redirect-target.js';
import { ClientOf, ParsedBody, ParsedQuery } from '../gotrue/request.decorators.js';
import type { Client } from '../gotrue/client.js';
import { presentedCode } from './verify-request.js';
import { redirectWithCode, redirectWithFailure, redirectWithSession } from './verified-redirect.js';
import { VerifyCode } from './verify-code.js';

const verifyBody = z.object({ type: text, token: text, token_hash: text, email: text, phone: text });
const verifyQuery = z.object({ type: text, token: text, redirect_to: text });

/** Links for PKCE clients carry this mark before their secret. */
const pkceMark = /^pkce_/;

@Controller('verify')
export class VerifyController {
  constructor(
    private readonly verifyCode: VerifyCode,
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'siteUrl' | 'redirectUrls'>,
  ) {}

  @Post()
  @HttpCode(200)
  async post(
    @ParsedBody(verifyBody) body: z.infer<typeof verifyBody>,
    @ClientOf() visitor: Client,
  ): Promise<Record<string, unknown>> {
    const verified = await this.verifyCode.execute(presentedCode(body), 'answer', visitor);
    if (verified.kind !== 'session') throw new Error('an answer was asked for, and a redirect came back');
    return verified.session;
  }

  /** For links that lead here at once instead of to the app's page. */
  @Get()
  @Redirect('', 303)
  async get(
    @ParsedQuery(verifyQuery) query: z.infer<typeof verifyQuery>,
    @ClientOf() visitor: Client,
  ): Promise<{ url: string }> {
    const { siteUrl, redirectUrls } = this.config;
    const target = redirectTarget(query.redirect_to, siteUrl, redirectUrls) ?? siteUrl;
    const linkToken = query.token.replace(pkceMark, '');
    const fields = { type: query.type, token: '', token_hash: linkToken, email: '', phone: '' };
    try {
      const verified = await this.verifyCode.execute(presentedCode(fields), 'redirect', visitor);
      if (verified.kind === 'auth-code') return { url: redirectWithCode(target, verified.authCode) };
      return { url: redirectWithSession(target, verified.session, query.type) };
    } catch (failure) {
      if (!(failure instanceof GotrueFailure) || failure.code === 'validation_failed') throw failure;
      return { url: redirectWithFailure(target, failure, pkceMark.test(query.token)) };
    }
  }
}
