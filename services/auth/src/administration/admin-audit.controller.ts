import { Controller, Get, Res, UseGuards, UseInterceptors } from '@nestjs/common';
import { Transactions } from '@probity/kit/db';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';
import { DeclaredAccess } from '@probity/kit/http';
import type { AuditEntryRow } from '../audit/audit-entry.row.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthSettings } from '../config.js';
import { invalid } from '../gotrue/gotrue-failure.js';
import { ParsedQuery } from '../gotrue/request.decorators.js';
import { AdministrationOf, AdministratorsOnly } from './administrators-only.guard.js';
import { pageQuery } from './admin-users.controller.js';
import type { Administration } from './identify-administrator.js';
import { pageHeaders, pageOf, rangeOf } from './page.js';
import { RecordRefusals } from './record-refusals.interceptor.js';

/** The audit log, for administrators. Reading it is in it, too. */
@Controller('admin/audit')
@DeclaredAccess({ caller: 'administrator', data: 'of-any-user' })
@UseGuards(AdministratorsOnly)
@UseInterceptors(RecordRefusals)
export class AdminAuditController {
  constructor(
    private readonly settings: AuthSettings,
    private readonly transactions: Transactions,
    private readonly audit: AuditRepository,
  ) {}

  /** Newest first. */
  @Get()
  async list(
    @AdministrationOf() by: Administration,
    @ParsedQuery(pageQuery) query: z.infer<typeof pageQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const page = pageOf(query.page, query.per_page);
    if (page === undefined) throw invalid('Bad Pagination Parameters: page and per_page are whole numbers');
    const { entries, total } = await this.transactions.run(by.trigger, async (tx) => {
      const found = await this.audit.page(rangeOf(page), tx);
      await this.audit.add({ action: 'read-audit', outcome: 'done' }, by, tx);
      return found;
    });
    void reply.headers(pageHeaders(`${this.settings.issuer}/admin/audit`, page, total));
    return entries.map(entryResponse);
  }
}

const entryResponse = (entry: AuditEntryRow) => ({
  id: entry.id,
  payload: {
    action: entry.action,
    outcome: entry.outcome,
    actor_id: entry.actor ?? entry.userId,
    user_id: entry.userId,
    session_id: entry.sessionId,
    user_agent: entry.userAgent,
    correlation_id: entry.correlationId,
    tries: entry.tries,
    subject: entry.subject,
  },
  created_at: entry.at.toISOString(),
  ip_address: entry.ip,
});
