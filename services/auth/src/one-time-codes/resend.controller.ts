import { Controller, HttpCode, Inject, Post } from '@nestjs/common';
import * as z from 'zod';
import { emailAddressOrThrow } from '../accounts/email-address.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { GotrueFailure } from '../gotrue/gotrue-failure.js';
import { challengeFields, redirectQuery, text } from '../gotrue/fields.js';
import { redirectTarget } from '../gotrue/redirect-target.js';
import { ClientOf, ParsedBody, ParsedQuery } from '../gotrue/request.decorators.js';
import type { Client } from '../gotrue/client.js';
import { codeChallengeOrThrow } from './code-challenge.js';
import { ResendCode } from './resend-code.js';

const resendBody = z.object({ type: text, email: text, ...challengeFields });

@Controller('resend')
export class ResendController {
  constructor(
    private readonly resendCode: ResendCode,
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'siteUrl' | 'redirectUrls'>,
  ) {}

  @Post()
  @HttpCode(200)
  async post(
    @ParsedBody(resendBody) body: z.infer<typeof resendBody>,
    @ParsedQuery(redirectQuery) query: z.infer<typeof redirectQuery>,
    @ClientOf() visitor: Client,
  ): Promise<Record<string, never>> {
    if (body.type !== 'signup' && body.type !== 'email_change') {
      const message = 'Missing one of these types: signup, email_change, sms, phone_change';
      throw new GotrueFailure('validation_failed', { message });
    }
    const email = emailAddressOrThrow(body.email);
    const challenge = codeChallengeOrThrow(body.code_challenge, body.code_challenge_method);
    const redirectTo = redirectTarget(query.redirect_to, this.config.siteUrl, this.config.redirectUrls);
    // No change of address can be waiting, and `{}` is also what a stranger's address gets.
    if (body.type === 'signup') await this.resendCode.execute(email, challenge, redirectTo, visitor);
    return {};
  }
}
