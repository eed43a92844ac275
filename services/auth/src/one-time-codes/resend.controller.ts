import { Controller, HttpCode, Post } from '@nestjs/common';
import * as z from 'zod';
import { DeclaredAccess } from '@probity/kit/http';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { challengeField, challengeFields, emailField, redirectQuery, text } from '../gotrue/fields.schema.js';
import { invalid } from '../gotrue/gotrue-failure.js';
import { redirectTarget } from '../gotrue/redirect-target.js';
import { ClientOf, ParsedBody, ParsedQuery } from '../gotrue/request.decorators.js';
import { ResendCode } from './resend-code.js';
import { SendEmailChange } from './send-email-change.js';

const resendBody = z.object({ type: text, email: text, phone: text, ...challengeFields });
const texted = ['sms', 'phone_change'];

@Controller('resend')
@DeclaredAccess({ caller: 'anyone', data: 'own' })
export class ResendController {
  constructor(
    private readonly resendCode: ResendCode,
    private readonly emailChange: SendEmailChange,
    private readonly settings: AuthSettings,
  ) {}

  @Post()
  @HttpCode(200)
  async post(
    @ParsedBody(resendBody) body: z.infer<typeof resendBody>,
    @ParsedQuery(redirectQuery) query: z.infer<typeof redirectQuery>,
    @ClientOf() client: Client,
  ): Promise<Record<string, never>> {
    // Nothing is texted here, to nobody; the dialect says `{}` to every number.
    if (texted.includes(body.type) && body.phone !== '') return {};
    if (body.type !== 'signup' && body.type !== 'email_change')
      throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
    const resend = {
      email: emailField(body.email),
      codeChallenge: challengeField(body),
      redirectTo: redirectTarget(query.redirect_to, this.settings),
    };
    // `{}` is also what an unknown address gets, and one without a change that waits.
    if (body.type === 'signup') await this.resendCode.execute(resend, client);
    else await this.emailChange.resend(resend.email, resend, client);
    return {};
  }
}
