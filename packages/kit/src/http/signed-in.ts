import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@probity/contracts';
import type { FastifyRequest } from 'fastify';
import { requestTrigger } from '../context/index.js';
import { AccessTokens } from './access-tokens.js';
import { bearerIn } from './bearer-in.js';
import { servedRoute, type AnyRoute } from './serves.js';
import { includesRole, type Role, type SignedInUser } from './signed-in-user.js';

const neededRole = Symbol('needed role');

const requestOf = (context: ExecutionContext): FastifyRequest =>
  context.switchToHttp().getRequest<FastifyRequest>();

@Injectable()
export class SignedInGuard implements CanActivate {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    const caller = await this.callerOf(request, context);
    const needed = this.reflector.getAllAndOverride<Role>(neededRole, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!includesRole(caller.role, needed)) throw new DomainError('FORBIDDEN');
    request.caller = caller;
    return true;
  }

  private async callerOf(request: FastifyRequest, context: ExecutionContext): Promise<SignedInUser> {
    const route = this.reflector.get<AnyRoute | undefined>(servedRoute, context.getHandler());
    const detail = route?.signedOut === undefined ? {} : { detail: route.signedOut };
    const bearer = bearerIn(request);
    if (bearer === undefined) throw new DomainError('NOT_SIGNED_IN', detail);
    try {
      return await this.tokens.verify(bearer);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'NOT_SIGNED_IN') throw error;
      throw new DomainError('NOT_SIGNED_IN', { ...detail, cause: error });
    }
  }
}

/**
 * The method, or every method of the controller, is for signed-in users of at least this role. Throws `NOT_SIGNED_IN`,
 * `FORBIDDEN`, `SERVICE_UNAVAILABLE`. Fails before the input is parsed, so a stranger learns nothing of the route.
 */
export const SignedIn = (atLeast: Role = 'user'): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata(neededRole, atLeast), UseGuards(SignedInGuard));

/** Parameter: the `SignedInUser`; only where `@SignedIn()` guards. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): SignedInUser => {
  const { caller } = requestOf(context);
  if (caller === undefined) throw new Error('@Caller() stands on a method that @SignedIn() does not guard');
  return caller;
});

/** Parameter: the request as a `RequestCause`. */
export const TriggerOf = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { causeId, id, caller } = requestOf(context);
  return requestTrigger(causeId, id, caller?.userId);
});
