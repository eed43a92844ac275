import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DeclaredAccess } from '../../http/route-config.js';
import { HealthChecks } from './health-checks.js';
import type { Readiness } from './health-state.js';

/** Liveness and readiness; docs/operations.md#what-readyz-reports. */
@Controller()
@DeclaredAccess({ caller: 'anyone', data: 'nothing' })
export class HealthController {
  constructor(private readonly healthChecks: HealthChecks) {}

  /** Checks no dependency: a broken database is no reason to restart the process. */
  @Get('healthz')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('readyz')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.healthChecks.readiness();
    void reply.status(readiness.status === 'ready' ? 200 : 503);
    return readiness;
  }
}
