import { Controller, HttpCode, Post } from '@nestjs/common';
import * as z from 'zod';
import { GotrueFailure, OAuthFailure } from '../gotrue/gotrue-failure.js';
import { text } from '../gotrue/fields.js';
import { ClientOf, ParsedBody, ParsedQuery } from '../gotrue/request.decorators.js';
import type { Client } from '../gotrue/client.js';
import { ExchangeCode } from './exchange-code.js';
import { RefreshSession } from '../sessions/refresh-session.js';
import { SignInWithPassword } from './sign-in-with-password.js';

const grantQuery = z.object({ grant_type: text });
const grantBody = z.object({
  email: text,
  phone: text,
  password: text,
  refresh_token: text,
  auth_code: text,
  code_verifier: text,
});
type GrantBody = z.infer<typeof grantBody>;

@Controller('token')
export class TokenController {
  constructor(
    private readonly signIn: SignInWithPassword,
    private readonly refresh: RefreshSession,
    private readonly exchange: ExchangeCode,
  ) {}

  @Post()
  @HttpCode(200)
  post(
    @ParsedQuery(grantQuery) { grant_type: grant }: z.infer<typeof grantQuery>,
    @ParsedBody(grantBody) body: GrantBody,
    @ClientOf() visitor: Client,
  ): Promise<Record<string, unknown>> {
    switch (grant) {
      case 'password':
        return this.withPassword(body, visitor);
      case 'refresh_token':
        return this.refresh.execute(body.refresh_token, visitor);
      case 'pkce':
        return this.withCode(body, visitor);
      case 'id_token':
        throw new OAuthFailure('invalid_request', 'Signing in with an ID token is not enabled');
      case 'web3':
        throw new GotrueFailure('web3_provider_disabled');
      default:
        throw new GotrueFailure('invalid_credentials', { message: 'unsupported_grant_type' });
    }
  }

  private withPassword(
    { email, phone, password }: GrantBody,
    visitor: Client,
  ): Promise<Record<string, unknown>> {
    if (email === '' && phone !== '')
      throw new GotrueFailure('phone_provider_disabled', { message: 'Phone logins are disabled' });
    if (email === '') throw new GotrueFailure('validation_failed', { message: 'missing email or phone' });
    return this.signIn.execute(email.trim().toLowerCase(), password, visitor);
  }

  private withCode(body: GrantBody, visitor: Client): Promise<Record<string, unknown>> {
    if (body.auth_code === '' || body.code_verifier === '') {
      const message = 'invalid request: both auth code and code verifier should be non-empty';
      throw new GotrueFailure('validation_failed', { message });
    }
    return this.exchange.execute(body.auth_code, body.code_verifier, visitor);
  }
}
