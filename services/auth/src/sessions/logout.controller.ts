import { Controller, HttpCode, Post } from '@nestjs/common';
import * as z from 'zod';
import { DomainError } from '@probity/contracts';
import { DeclaredAccess } from '@probity/kit/http';
import { lacksSecondFactor } from '../accounts/mfa-policy.js';
import { AuthSettings } from '../config.js';
import { invalid } from '../gotrue/gotrue-failure.js';
import { text } from '../gotrue/fields.schema.js';
import { ClientOf, ParsedQuery } from '../gotrue/request.decorators.js';
import type { Client } from '../gotrue/client.js';
import { CallerOf } from './caller.decorator.js';
import type { Caller } from './identify-caller.js';
import { SignOut, signOutScopes } from './sign-out.js';

const scopeQuery = z.object({ scope: text });
type NamedScope = (typeof signOutScopes)[number];

@Controller('logout')
@DeclaredAccess({ caller: 'user', data: 'own' })
export class LogoutController {
  constructor(
    private readonly settings: AuthSettings,
    private readonly signOut: SignOut,
  ) {}

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
    await this.signOut.execute(caller, this.allowed(scope, caller), client);
  }

  /** Who knows no more than the password shall not end the sessions of its owner. Throws `ASSURANCE_TOO_LOW`. */
  private allowed(scope: NamedScope, { user, session }: Caller): NamedScope {
    if (!lacksSecondFactor(this.settings.mfa, user, session)) return scope;
    if (scope === 'others') throw new DomainError('ASSURANCE_TOO_LOW');
    return 'local';
  }
}
