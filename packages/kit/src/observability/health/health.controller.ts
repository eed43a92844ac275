import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Parts } from './parts.js';
import type { Readiness } from './part-state.js';

/** The probes of the outer contract, section 1. */
@Controller()
export class HealthController {
  constructor(private readonly parts: Parts) {}

  /** Asks nobody: a broken database is no reason to restart the process. */
  @Get('healthz')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('readyz')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.parts.readiness();
    void reply.status(readiness.status === 'ready' ? 200 : 503);
    return readiness;
  }
}
