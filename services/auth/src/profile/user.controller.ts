import { Controller, Get, Put } from '@nestjs/common';
import * as z from 'zod';
import { userResponse, type UserResponse } from '../accounts/user-response.js';
import type { Client } from '../gotrue/client.js';
import { data, emailField, text } from '../gotrue/fields.schema.js';
import { GotrueFailure, insufficientAal } from '../gotrue/gotrue-failure.js';
import { ClientOf, ParsedBody } from '../gotrue/request.decorators.js';
import { CallerOf } from '../sessions/caller.decorator.js';
import type { Caller } from '../sessions/identify-caller.js';
import { UpdateUser } from './update-user.js';

const userBody = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  data,
  app_metadata: data,
});

@Controller('user')
export class UserController {
  constructor(private readonly updateUser: UpdateUser) {}

  @Get()
  get(@CallerOf() { user }: Caller): UserResponse {
    return userResponse(user);
  }

  @Put()
  async put(
    @CallerOf() caller: Caller,
    @ParsedBody(userBody) body: z.infer<typeof userBody>,
    @ClientOf() client: Client,
  ): Promise<UserResponse> {
    if (body.app_metadata !== undefined) throw new GotrueFailure('not_admin');
    if (body.phone !== '') throw new GotrueFailure('phone_provider_disabled');
    if (body.email !== '' && emailField(body.email) !== caller.user.email)
      throw new GotrueFailure('feature_disabled', { message: 'Changing the email address is not enabled' });
    const changes = {
      ...(body.password !== '' && { password: { new: body.password, current: body.current_password } }),
      ...(body.data !== undefined && { metadata: body.data }),
    };
    return userResponse(await this.updateUser.execute(caller, changes, client).catch(insufficientAal(401)));
  }
}
