import { Controller, Delete, HttpCode, UseGuards, UseInterceptors } from '@nestjs/common';
import { DeclaredAccess } from '@probity/kit/http';
import { GotrueFailure } from '../gotrue/gotrue-failure.js';
import { IdInPath } from '../gotrue/request.decorators.js';
import { AdministrationOf, AdministratorsOnly } from './administrators-only.guard.js';
import { EndUserSessions } from './end-user-sessions.js';
import type { Administration } from './identify-administrator.js';
import { RecordRefusals } from './record-refusals.interceptor.js';

/** Sessions of others, beside the dialect: GoTrue has no such route. */
@Controller('admin/users/:userId/sessions')
@DeclaredAccess({ caller: 'administrator', data: 'of-any-user' })
@UseGuards(AdministratorsOnly)
@UseInterceptors(RecordRefusals)
export class AdminSessionsController {
  constructor(private readonly endUserSessions: EndUserSessions) {}

  @Delete()
  @HttpCode(204)
  async end(@AdministrationOf() by: Administration, @IdInPath('userId') userId: string): Promise<void> {
    if (!(await this.endUserSessions.execute(userId, by))) throw new GotrueFailure('user_not_found');
  }
}
