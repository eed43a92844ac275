import { Controller, HttpCode, Post } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import * as z from 'zod';
import { DeclaredAccess } from '@probity/kit/http';
import { mergedData } from '../accounts/user-data.js';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import {
  challengeField,
  challengeFields,
  data,
  emailField,
  redirectQuery,
  text,
} from '../gotrue/fields.schema.js';
import { GotrueFailure, invalid } from '../gotrue/gotrue-failure.js';
import { redirectTarget } from '../gotrue/redirect-target.js';
import { ClientOf, ParsedBody, ParsedQuery } from '../gotrue/request.decorators.js';
import { SendSignInCode } from './send-sign-in-code.js';

const otpBody = z.object({
  email: text,
  phone: text,
  create_user: z.boolean().nullish(),
  data,
  ...challengeFields,
});

@Controller('otp')
@DeclaredAccess({ caller: 'anyone', data: 'own' })
export class OtpController {
  constructor(
    private readonly sendCode: SendSignInCode,
    private readonly settings: AuthSettings,
  ) {}

  /** `{}` for every address, known or not, unless sign-up tells that anyway. */
  @Post()
  @HttpCode(200)
  async post(
    @ParsedBody(otpBody) body: z.infer<typeof otpBody>,
    @ParsedQuery(redirectQuery) query: z.infer<typeof redirectQuery>,
    @ClientOf() client: Client,
  ): Promise<Record<string, never>> {
    if (body.email === '' && body.phone !== '') throw new GotrueFailure('phone_provider_disabled');
    if (body.email === '') throw invalid('One of email or phone must be set');
    const request = {
      email: emailField(body.email),
      mayCreate: body.create_user ?? true,
      metadata: mergedData({}, body.data ?? {}),
      codeChallenge: challengeField(body),
      redirectTo: redirectTarget(query.redirect_to, this.settings),
    };
    await this.sendCode.execute(request, client).catch(otpDisabled);
    return {};
  }
}

/** The dialect's name, on this route, for an account that would have to be made. */
const otpDisabled = (error: unknown): never => {
  if (!(error instanceof DomainError) || error.code !== 'SIGN_UP_CLOSED') throw error;
  throw new GotrueFailure('otp_disabled');
};
