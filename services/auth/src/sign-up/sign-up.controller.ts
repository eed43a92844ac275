import { Controller, HttpCode, Post } from '@nestjs/common';
import * as z from 'zod';
import { DeclaredAccess } from '@probity/kit/http';
import { mergedData } from '../accounts/user-data.js';
import { userResponse, type UserResponse } from '../accounts/user-response.js';
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
import { SessionPresenter, type SessionResponse } from '../sessions/session.presenter.js';
import { SignUpAnonymously } from './sign-up-anonymously.js';
import { SignUp } from './sign-up.js';

const signUpBody = z.object({ email: text, phone: text, password: text, data, ...challengeFields });

@Controller('signup')
@DeclaredAccess({ caller: 'anyone', data: 'own' })
export class SignUpController {
  constructor(
    private readonly signUp: SignUp,
    private readonly signUpAnonymously: SignUpAnonymously,
    private readonly sessions: SessionPresenter,
    private readonly settings: AuthSettings,
  ) {}

  /** The new user, or a session where accounts need no confirmation. */
  @Post()
  @HttpCode(200)
  async post(
    @ParsedBody(signUpBody) body: z.infer<typeof signUpBody>,
    @ParsedQuery(redirectQuery) query: z.infer<typeof redirectQuery>,
    @ClientOf() client: Client,
  ): Promise<UserResponse | SessionResponse> {
    if (body.email === '' && body.phone !== '') throw new GotrueFailure('phone_provider_disabled');
    if (body.email === '') return this.anonymous(body.data, client);
    if (body.password === '') throw invalid('Signup requires a valid password');
    const account = {
      email: emailField(body.email),
      password: body.password,
      metadata: mergedData({}, body.data ?? {}),
      codeChallenge: challengeField(body),
      redirectTo: redirectTarget(query.redirect_to, this.settings),
    };
    const registered = await this.signUp.execute(account, client);
    switch (registered.kind) {
      case 'signed-in':
        return this.sessions.present(registered.grant);
      case 'waiting':
      case 'taken':
        return userResponse(registered.user);
    }
  }

  private async anonymous(
    metadata: Record<string, unknown> | undefined,
    client: Client,
  ): Promise<SessionResponse> {
    if (!this.settings.anonymous) throw new GotrueFailure('anonymous_provider_disabled');
    const grant = await this.signUpAnonymously.execute(mergedData({}, metadata ?? {}), client);
    return this.sessions.present(grant);
  }
}
