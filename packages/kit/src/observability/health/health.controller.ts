import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { HealthChecks } from './health-checks.js';
import type { Readiness } from './health-state.js';

/** The probes of the outer contract, section 1. */
@Controller()
export class HealthController {
  constructor(private readonly healthChecks: HealthChecks) {}

  /** Asks nobody: a broken database is no reason to restart the process. */
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
