import { Controller, HttpCode, Post } from '@nestjs/common';
import * as z from 'zod';
import { DeclaredAccess } from '@probity/kit/http';
import { invalid } from '../gotrue/gotrue-failure.js';
import { text } from '../gotrue/fields.schema.js';
import { ClientOf, ParsedQuery } from '../gotrue/request.decorators.js';
import type { Client } from '../gotrue/client.js';
import { CallerOf } from './caller.decorator.js';
import type { Caller } from './identify-caller.js';
import { SignOut, signOutScopes } from './sign-out.js';

const scopeQuery = z.object({ scope: text });

@Controller('logout')
@DeclaredAccess({ caller: 'user', data: 'own' })
export class LogoutController {
  constructor(private readonly signOut: SignOut) {}

  @Post()
  @HttpCode(204)
  async post(
    @CallerOf() caller: Caller,
    @ParsedQuery(scopeQuery) query: z.infer<typeof scopeQuery>,
    @ClientOf() client: Client,
  ): Promise<void> {
    const wish = query.scope === '' ? 'global' : query.scope;
    const scope = signOutScopes.find((known) => known === wish);
    if (scope === undefined) throw invalid(`Unsupported logout scope "${wish}"`);
    await this.signOut.execute(caller, scope, client);
  }
}
