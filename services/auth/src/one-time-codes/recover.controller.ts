import { Controller, HttpCode, Post } from '@nestjs/common';
import * as z from 'zod';
import { DeclaredAccess } from '@probity/kit/http';
import { AuthSettings } from '../config.js';
import type { Client } from '../gotrue/client.js';
import { challengeField, challengeFields, emailField, redirectQuery, text } from '../gotrue/fields.schema.js';
import { redirectTarget } from '../gotrue/redirect-target.js';
import { ClientOf, ParsedBody, ParsedQuery } from '../gotrue/request.decorators.js';
import { RecoverAccount } from './recover-account.js';

const recoverBody = z.object({ email: text, ...challengeFields });

@Controller('recover')
@DeclaredAccess({ caller: 'anyone', data: 'own' })
export class RecoverController {
  constructor(
    private readonly recoverAccount: RecoverAccount,
    private readonly settings: AuthSettings,
  ) {}

  @Post()
  @HttpCode(200)
  async post(
    @ParsedBody(recoverBody) body: z.infer<typeof recoverBody>,
    @ParsedQuery(redirectQuery) query: z.infer<typeof redirectQuery>,
    @ClientOf() client: Client,
  ): Promise<Record<string, never>> {
    const recovery = {
      email: emailField(body.email),
      codeChallenge: challengeField(body),
      redirectTo: redirectTarget(query.redirect_to, this.settings),
    };
    await this.recoverAccount.execute(recovery, client);
    return {};
  }
}
