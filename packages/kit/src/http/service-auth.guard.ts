import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@probity/contracts';
import type { FastifyRequest } from 'fastify';
import { bearerIn } from './bearer.js';
import { ServiceIdentity } from './service-identity.js';

const allowedCallers = Symbol('allowed callers');

@Injectable()
class ServiceAuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly identity: ServiceIdentity,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const bearer = bearerIn(context.switchToHttp().getRequest<FastifyRequest>());
    const caller = bearer === null ? undefined : await this.identity.callerOf(bearer);
    if (caller === undefined) throw new DomainError('NOT_SIGNED_IN');
    if (!this.reflector.get<readonly string[]>(allowedCallers, context.getHandler()).includes(caller))
      throw new DomainError('FORBIDDEN');
    return true;
  }
}

/** The method is for these apps of the installation. Throws `NOT_SIGNED_IN` for anybody else, `FORBIDDEN` for other apps. */
export const ServiceAuth = (callers: readonly string[]): MethodDecorator =>
  applyDecorators(SetMetadata(allowedCallers, callers), UseGuards(ServiceAuthGuard));
