import { Controller, Get, Put } from '@nestjs/common';
import * as z from 'zod';
import { FromCaller } from '../sessions/from-caller.js';
import type { Caller } from '../sessions/identify-caller.js';
import { AuthFailure } from '../wire/auth-failure.js';
import { data, text } from '../wire/fields.schema.js';
import { FromVisitor, ParsedBody } from '../wire/request-parts.js';
import type { Visitor } from '../wire/visitor.js';
import { emailAddressOrThrow } from './email-address.js';
import { UpdateUser } from './update-user.js';
import { userJson } from './user-json.js';

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
  get(@FromCaller() { user }: Caller): Record<string, unknown> {
    return userJson(user);
  }

  @Put()
  async put(
    @FromCaller() caller: Caller,
    @ParsedBody(userBody) body: z.infer<typeof userBody>,
    @FromVisitor() visitor: Visitor,
  ): Promise<Record<string, unknown>> {
    if (body.app_metadata !== undefined) throw new AuthFailure('not_admin');
    if (body.phone !== '') throw new AuthFailure('phone_provider_disabled');
    if (body.email !== '' && emailAddressOrThrow(body.email) !== caller.user.email)
      throw new AuthFailure('feature_disabled', { message: 'Changing the email address is not enabled' });
    const changes = {
      ...(body.password !== '' && { password: body.password, currentPassword: body.current_password }),
      ...(body.data !== undefined && { metadata: body.data }),
    };
    return userJson(await this.updateUser.execute(caller, changes, visitor));
  }
}
