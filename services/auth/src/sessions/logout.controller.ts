import { Controller, HttpCode, Post } from '@nestjs/common';
import * as z from 'zod';
import { AuthFailure } from '../wire/auth-failure.js';
import { text } from '../wire/fields.schema.js';
import { FromVisitor, ParsedQuery } from '../wire/request-parts.js';
import type { Visitor } from '../wire/visitor.js';
import { FromCaller } from './from-caller.js';
import type { Caller } from './identify-caller.js';
import { SignOut, signOutScopes } from './sign-out.js';

const scopeQuery = z.object({ scope: text });

@Controller('logout')
export class LogoutController {
  constructor(private readonly signOut: SignOut) {}

  @Post()
  @HttpCode(204)
  async post(
    @FromCaller() caller: Caller,
    @ParsedQuery(scopeQuery) query: z.infer<typeof scopeQuery>,
    @FromVisitor() visitor: Visitor,
  ): Promise<void> {
    const wish = query.scope === '' ? 'global' : query.scope;
    const scope = signOutScopes.find((known) => known === wish);
    if (scope === undefined)
      throw new AuthFailure('validation_failed', { message: `Unsupported logout scope "${wish}"` });
    await this.signOut.execute(caller, scope, visitor);
  }
}
