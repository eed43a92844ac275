import { Controller, Delete, Get, UseGuards, UseInterceptors } from '@nestjs/common';
import { Transactions } from '@probity/kit/db';
import { DeclaredAccess } from '@probity/kit/http';
import { factorResponse } from '../accounts/user-response.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { RemoveFactor } from '../factors/remove-factor.js';
import { GotrueFailure } from '../gotrue/gotrue-failure.js';
import { IdInPath } from '../gotrue/request.decorators.js';
import { AdministrationOf, AdministratorsOnly } from './administrators-only.guard.js';
import type { Administration } from './identify-administrator.js';
import { RecordRefusals } from './record-refusals.interceptor.js';

/** Second factors of others, to help who lost one. */
@Controller('admin/users/:userId/factors')
@DeclaredAccess({ caller: 'administrator', data: 'of-any-user' })
@UseGuards(AdministratorsOnly)
@UseInterceptors(RecordRefusals)
export class AdminFactorsController {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly audit: AuditRepository,
    private readonly removeFactor: RemoveFactor,
  ) {}

  @Get()
  async list(@AdministrationOf() by: Administration, @IdInPath('userId') id: string) {
    const user = await this.transactions.run(by.trigger, async (tx) => {
      const found = await this.users.find(id, tx);
      if (found === undefined) throw new GotrueFailure('user_not_found');
      await this.audit.add({ action: 'read-account', outcome: 'done', userId: id }, by, tx);
      return found;
    });
    return user.factors.map(factorResponse);
  }

  @Delete(':factorId')
  async delete(
    @AdministrationOf() by: Administration,
    @IdInPath('userId') userId: string,
    @IdInPath('factorId') factorId: string,
  ) {
    return factorResponse(
      await this.removeFactor.execute({ userId, factorId, session: 'of-administrator' }, by),
    );
  }
}
