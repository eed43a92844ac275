import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import * as z from 'zod';
import { DeclaredAccess } from '@probity/kit/http';
import type { Client } from '../gotrue/client.js';
import { text } from '../gotrue/fields.schema.js';
import { invalid } from '../gotrue/gotrue-failure.js';
import { ClientOf, ParsedBody } from '../gotrue/request.decorators.js';
import { CallerOf } from '../sessions/caller.decorator.js';
import type { Caller } from '../sessions/identify-caller.js';
import { SessionPresenter, type SessionResponse } from '../sessions/session.presenter.js';
import { MakeRecoveryCodes, type MadeCodes } from './make-recovery-codes.js';
import { codesOfASet } from './recovery-code.js';
import { RecoveryCodesRepository } from './recovery-codes.repository.js';
import { RemoveRecoveryCodes } from './remove-recovery-codes.js';
import { UseRecoveryCode } from './use-recovery-code.js';

const makeBody = z.object({ friendly_name: text });
const verifyBody = z.object({ code: text });
const longestName = 100;
const usualName = 'Recovery codes';

/** `@supabase/auth-js` has these since 2.119, as `mfa.recoveryCodes`. */
@Controller('factors/recovery-codes')
@DeclaredAccess({ caller: 'user', data: 'own' })
export class RecoveryCodesController {
  constructor(
    private readonly make: MakeRecoveryCodes,
    private readonly useCode: UseRecoveryCode,
    private readonly remove: RemoveRecoveryCodes,
    private readonly recoveryCodes: RecoveryCodesRepository,
    private readonly sessions: SessionPresenter,
    private readonly transactions: Transactions,
  ) {}

  @Get()
  get(@CallerOf() { user }: Caller) {
    return this.transactions.read(async (tx) => {
      const set = await this.recoveryCodes.findOf(user.id, tx);
      if (set === undefined) throw new DomainError('FACTOR_NOT_FOUND');
      const remaining = await this.recoveryCodes.remaining(set.id, tx);
      return { id: set.id, type: 'recovery_code', total: codesOfASet, remaining };
    });
  }

  @Post()
  @HttpCode(200)
  async post(
    @CallerOf() caller: Caller,
    @ParsedBody(makeBody) body: z.infer<typeof makeBody>,
    @ClientOf() client: Client,
  ) {
    const friendlyName = body.friendly_name.trim() || usualName;
    if (friendlyName.length > longestName)
      throw invalid(`friendly_name has at most ${longestName} characters`);
    return madeCodes(await this.make.execute(caller, { kind: 'first', friendlyName }, client));
  }

  @Post('regenerate')
  @HttpCode(200)
  async postRegenerate(@CallerOf() caller: Caller, @ClientOf() client: Client) {
    return madeCodes(await this.make.execute(caller, { kind: 'replace' }, client));
  }

  @Post('verify')
  @HttpCode(200)
  async postVerify(
    @CallerOf() caller: Caller,
    @ParsedBody(verifyBody) { code }: z.infer<typeof verifyBody>,
    @ClientOf() client: Client,
  ): Promise<SessionResponse> {
    return this.sessions.present(await this.useCode.execute(caller, code, client));
  }

  @Delete()
  async delete(@CallerOf() caller: Caller, @ClientOf() client: Client): Promise<{ id: string }> {
    return { id: await this.remove.execute(caller, client) };
  }
}

const madeCodes = ({ set, codes }: MadeCodes) => ({
  id: set.id,
  type: 'recovery_code',
  friendly_name: set.friendlyName,
  total: codes.length,
  remaining: codes.length,
  codes,
});
