import { Controller, HttpCode, Inject, Post } from '@nestjs/common';
import * as z from 'zod';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { codeChallengeOrThrow } from '../one-time-codes/code-challenge.js';
import { GotrueFailure } from '../gotrue/gotrue-failure.js';
import { challengeFields, data, redirectQuery, text } from '../gotrue/fields.js';
import { redirectTarget } from '../gotrue/redirect-target.js';
import { ClientOf, ParsedBody, ParsedQuery } from '../gotrue/request.decorators.js';
import type { Client } from '../gotrue/client.js';
import { emailAddressOrThrow } from '../accounts/email-address.js';
import { SignUp } from './sign-up.js';
import { mergedData } from '../accounts/user-data.js';

const signUpBody = z.object({ email: text, phone: text, password: text, data, ...challengeFields });

@Controller('signup')
export class SignUpController {
  constructor(
    private readonly signUp: SignUp,
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'siteUrl' | 'redirectUrls'>,
  ) {}

  @Post()
  @HttpCode(200)
  post(
    @ParsedBody(signUpBody) body: z.infer<typeof signUpBody>,
    @ParsedQuery(redirectQuery) query: z.infer<typeof redirectQuery>,
    @ClientOf() visitor: Client,
  ): Promise<Record<string, unknown>> {
    if (body.email === '')
      throw new GotrueFailure(body.phone === '' ? 'anonymous_provider_disabled' : 'phone_provider_disabled');
    if (body.password === '')
      throw new GotrueFailure('validation_failed', { message: 'Signup requires a valid password' });
    const account = {
      email: emailAddressOrThrow(body.email),
      password: body.password,
      metadata: mergedData({}, body.data ?? {}),
      codeChallenge: codeChallengeOrThrow(body.code_challenge, body.code_challenge_method),
      redirectTo: redirectTarget(query.redirect_to, this.config.siteUrl, this.config.redirectUrls),
    };
    return this.signUp.execute(account, visitor);
  }
}
