import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Transactions } from '@probity/kit/db';
import type { FastifyRequest } from 'fastify';
import { catchError, type Observable } from 'rxjs';
import { AuditRepository } from '../audit/audit.repository.js';
import { failureResponse } from '../gotrue/failure.presenter.js';
import { uuid } from '../gotrue/request.decorators.js';
import { administrationIn } from './administrators-only.guard.js';

/**
 * Makes an entry of what an administrator asked for and did not get, such as an account that is not there. What failed on
 * our side is in the log.
 */
@Injectable()
export class RecordRefusals implements NestInterceptor {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditRepository,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        const { status, code } = failureResponse(error);
        if (status < 500) await this.record(request, code);
        throw error;
      }),
    );
  }

  private record(request: FastifyRequest, code: string): Promise<void> {
    const by = administrationIn(request);
    const { userId = '' } = request.params as { readonly userId?: string }; // as all routes here name it
    const entry = {
      action: 'administer',
      outcome: 'refused',
      subject: `${request.method} ${request.routeOptions.url ?? ''}: ${code}`,
      ...(uuid.test(userId) && { userId: userId.toLowerCase() }),
    } as const;
    return this.transactions.run(by.trigger, (tx) => this.audit.add(entry, by, tx));
  }
}
