import { Controller, Get } from '@nestjs/common';
import { Transactions } from '@probity/kit/db';
import { DeclaredAccess } from '@probity/kit/http';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Client } from '../gotrue/client.js';
import { invalid } from '../gotrue/gotrue-failure.js';
import { ClientOf } from '../gotrue/request.decorators.js';
import { CodeMails } from '../one-time-codes/code-mails.js';
import { CallerOf } from '../sessions/caller.decorator.js';
import type { Caller } from '../sessions/identify-caller.js';
import { LimitMailRequests } from '../throttling/limit-mail-requests.js';

@Controller('reauthenticate')
@DeclaredAccess({ caller: 'user', data: 'own' })
export class ReauthenticateController {
  constructor(
    private readonly limitRequests: LimitMailRequests,
    private readonly transactions: Transactions,
    private readonly mails: CodeMails,
    private readonly audit: AuditRepository,
  ) {}

  /** Mails a code that confirms who is there; an address that had its share of mails just gets none. */
  @Get()
  async get(@CallerOf() { user }: Caller, @ClientOf() client: Client): Promise<Record<string, never>> {
    if (user.email === '')
      throw invalid('Reauthentication requires the user to have an email or a phone number');
    const { mayMail } = await this.limitRequests.execute('send-reauthentication', user.email, client);
    await this.transactions.run(client.trigger, async (tx) => {
      const outcome = mayMail ? 'done' : 'throttled';
      await this.audit.add({ action: 'send-reauthentication', outcome, userId: user.id }, client, tx);
      const code = { codeChallenge: null, redirectTo: undefined, trigger: client.trigger };
      if (mayMail) await this.mails.sendCode(user, { ...code, purpose: 'reauthenticate' }, tx);
    });
    return {};
  }
}
