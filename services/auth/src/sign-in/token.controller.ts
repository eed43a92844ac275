import { Controller, HttpCode, Post } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import * as z from 'zod';
import { DeclaredAccess } from '@probity/kit/http';
import type { Client } from '../gotrue/client.js';
import { text } from '../gotrue/fields.schema.js';
import { GotrueFailure, invalid } from '../gotrue/gotrue-failure.js';
import { ClientOf, ParsedBody, ParsedQuery } from '../gotrue/request.decorators.js';
import { RefreshSession } from '../sessions/refresh-session.js';
import { SessionPresenter, type SessionResponse } from '../sessions/session.presenter.js';
import { ExchangeCode } from './exchange-code.js';
import { idTokenRefusal } from './id-token-refusal.js';
import { SignInWithPassword } from './sign-in-with-password.js';

const grantQuery = z.object({ grant_type: text });
const grantBody = z.object({
  email: text,
  phone: text,
  password: text,
  refresh_token: text,
  auth_code: text,
  code_verifier: text,
  id_token: text,
  provider: text,
  issuer: text,
});
type GrantBody = z.infer<typeof grantBody>;

interface TokenResponse extends SessionResponse {
  readonly weak_password?: { readonly message: string; readonly reasons: readonly string[] };
}

@Controller('token')
@DeclaredAccess({ caller: 'anyone', data: 'own' })
export class TokenController {
  constructor(
    private readonly signIn: SignInWithPassword,
    private readonly refresh: RefreshSession,
    private readonly exchange: ExchangeCode,
    private readonly sessions: SessionPresenter,
  ) {}

  @Post()
  @HttpCode(200)
  async post(
    @ParsedQuery(grantQuery) { grant_type: type }: z.infer<typeof grantQuery>,
    @ParsedBody(grantBody) body: GrantBody,
    @ClientOf() client: Client,
  ): Promise<TokenResponse> {
    try {
      return await this.grant(type, body, client);
    } catch (error) {
      // Grants refuse a banned user with 400, all other routes with 403.
      if (!(error instanceof DomainError) || error.code !== 'ACCOUNT_BANNED') throw error;
      throw new GotrueFailure('user_banned', { status: 400, message: error.detail });
    }
  }

  private async grant(type: string, body: GrantBody, client: Client): Promise<TokenResponse> {
    switch (type) {
      case 'password':
        return this.withPassword(body, client);
      case 'refresh_token':
        return this.sessions.present(await this.refresh.execute(body.refresh_token, client));
      case 'pkce':
        return this.withCode(body, client);
      case 'id_token':
        throw idTokenRefusal(body);
      case 'web3':
        throw new GotrueFailure('web3_provider_disabled');
      default:
        throw new GotrueFailure('invalid_credentials', { message: 'unsupported_grant_type' });
    }
  }

  private async withPassword({ email, phone, password }: GrantBody, client: Client): Promise<TokenResponse> {
    if (email === '' && phone !== '')
      throw new GotrueFailure('phone_provider_disabled', { message: 'Phone logins are disabled' });
    if (email === '') throw invalid('missing email or phone');
    const { grant, weakness } = await this.signIn.execute(email.trim().toLowerCase(), password, client);
    const session = await this.sessions.present(grant);
    if (weakness === undefined) return session;
    return { ...session, weak_password: { message: weakness.detail, reasons: weakness.reasons } };
  }

  private async withCode(body: GrantBody, client: Client): Promise<TokenResponse> {
    const { auth_code: authCode, code_verifier: verifier } = body;
    if (authCode === '' || verifier === '')
      throw invalid('invalid request: both auth code and code verifier should be non-empty');
    return this.sessions.present(await this.exchange.execute({ authCode, verifier }, client));
  }
}
