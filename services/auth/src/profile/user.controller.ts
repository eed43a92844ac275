import { Controller, Get, Put } from '@nestjs/common';
import * as z from 'zod';
import { DeclaredAccess } from '@probity/kit/http';
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
import { GotrueFailure, insufficientAal } from '../gotrue/gotrue-failure.js';
import { redirectTarget } from '../gotrue/redirect-target.js';
import { ClientOf, ParsedBody, ParsedQuery } from '../gotrue/request.decorators.js';
import { CallerOf } from '../sessions/caller.decorator.js';
import type { Caller } from '../sessions/identify-caller.js';
import { UpdateUser } from './update-user.js';

const userBody = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  ...challengeFields,
  data,
  app_metadata: data,
});

@Controller('user')
@DeclaredAccess({ caller: 'user', data: 'own' })
export class UserController {
  constructor(
    private readonly updateUser: UpdateUser,
    private readonly settings: AuthSettings,
  ) {}

  @Get()
  get(@CallerOf() { user }: Caller): UserResponse {
    return userResponse(user);
  }

  @Put()
  async put(
    @CallerOf() caller: Caller,
    @ParsedBody(userBody) body: z.infer<typeof userBody>,
    @ParsedQuery(redirectQuery) query: z.infer<typeof redirectQuery>,
    @ClientOf() client: Client,
  ): Promise<UserResponse> {
    if (body.app_metadata !== undefined) throw new GotrueFailure('not_admin');
    if (body.phone !== '') throw new GotrueFailure('phone_provider_disabled');
    const email = body.email === '' ? caller.user.email : emailField(body.email);
    // It would open an account past the rules of sign-up.
    if (caller.user.isAnonymous && email !== '')
      throw new GotrueFailure('feature_disabled', {
        message: 'An anonymous user cannot have an email address',
      });
    const changes = {
      ...(body.password !== '' && {
        password: { new: body.password, current: body.current_password, nonce: body.nonce },
      }),
      ...(body.data !== undefined && { metadata: body.data }),
      ...(email !== caller.user.email && {
        email: {
          newEmail: email,
          codeChallenge: challengeField(body),
          redirectTo: redirectTarget(query.redirect_to, this.settings),
        },
      }),
    };
    return userResponse(await this.updateUser.execute(caller, changes, client).catch(insufficientAal(401)));
  }
}
