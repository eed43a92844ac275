import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Post,
  Put,
  Res,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { Transactions } from '@probity/kit/db';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { DeclaredAccess } from '@probity/kit/http';
import { userResponse, type UserResponse } from '../accounts/user-response.js';
import type { User } from '../accounts/user.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthSettings } from '../config.js';
import { text } from '../gotrue/fields.schema.js';
import { GotrueFailure, invalid } from '../gotrue/gotrue-failure.js';
import { IdInPath, ParsedBody, ParsedQuery } from '../gotrue/request.decorators.js';
import { accountFields, adminUserBody } from './admin-user.schema.js';
import { AdministrationOf, AdministratorsOnly } from './administrators-only.guard.js';
import { ChangeUser } from './change-user.js';
import { CreateUser } from './create-user.js';
import { DeleteUser } from './delete-user.js';
import type { Administration } from './identify-administrator.js';
import { pageHeaders, pageOf, rangeOf } from './page.js';
import { RecordRefusals } from './record-refusals.interceptor.js';

export const pageQuery = z.object({ page: text, per_page: text });
const deleteBody = z.object({ should_soft_delete: z.boolean().nullish() });

type AdminUserBody = z.infer<typeof adminUserBody>;

/** Accounts, for administrators. */
@Controller('admin/users')
@DeclaredAccess({ caller: 'administrator', data: 'of-any-user' })
@UseGuards(AdministratorsOnly)
@UseInterceptors(RecordRefusals)
export class AdminUsersController {
  constructor(
    private readonly settings: AuthSettings,
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
    private readonly audit: AuditRepository,
    private readonly createUser: CreateUser,
    private readonly changeUser: ChangeUser,
    private readonly deleteUser: DeleteUser,
  ) {}

  /** Newest first. */
  @Get()
  async list(
    @AdministrationOf() by: Administration,
    @ParsedQuery(pageQuery) query: z.infer<typeof pageQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ users: UserResponse[]; aud: string }> {
    const page = pageOf(query.page, query.per_page);
    if (page === undefined) throw invalid('Bad Pagination Parameters: page and per_page are whole numbers');
    const { users, total } = await this.transactions.run(by.trigger, async (tx) => {
      await this.audit.add({ action: 'read-accounts', outcome: 'done' }, by, tx);
      return this.users.page(rangeOf(page), tx);
    });
    void reply.headers(pageHeaders(`${this.settings.issuer}/admin/users`, page, total));
    return { users: users.map(userResponse), aud: 'authenticated' };
  }

  @Post()
  @HttpCode(200)
  async create(
    @AdministrationOf() by: Administration,
    @ParsedBody(adminUserBody) body: AdminUserBody,
  ): Promise<UserResponse> {
    const { email, ...fields } = accountFields(body);
    if (email === undefined) throw invalid('Cannot create a user without either an email or phone');
    return userResponse(await this.createUser.execute({ ...fields, email }, by));
  }

  @Get(':userId')
  async get(@AdministrationOf() by: Administration, @IdInPath('userId') id: string): Promise<UserResponse> {
    const user = await this.transactions.run(by.trigger, async (tx) => {
      const there = found(await this.users.find(id, tx));
      await this.audit.add({ action: 'read-account', outcome: 'done', userId: id }, by, tx);
      return there;
    });
    return userResponse(user);
  }

  @Put(':userId')
  async put(
    @AdministrationOf() by: Administration,
    @IdInPath('userId') id: string,
    @ParsedBody(adminUserBody) body: AdminUserBody,
  ): Promise<UserResponse> {
    return userResponse(found(await this.changeUser.execute(id, accountFields(body), by)));
  }

  @Delete(':userId')
  async delete(
    @AdministrationOf() by: Administration,
    @IdInPath('userId') id: string,
    @ParsedBody(deleteBody) body: z.infer<typeof deleteBody>,
  ): Promise<Record<string, never>> {
    const how = body.should_soft_delete === true ? 'soft' : 'hard';
    if (!(await this.deleteUser.execute(id, how, by))) throw new GotrueFailure('user_not_found');
    return {};
  }
}

const found = (user: User | undefined): User => {
  if (user === undefined) throw new GotrueFailure('user_not_found');
  return user;
};
