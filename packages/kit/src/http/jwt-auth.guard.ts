import {
  applyDecorators,
  Injectable,
  Optional,
  SetMetadata,
  UseGuards,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { DomainError, type AnyRoute } from '@probity/contracts';
import type { FastifyRequest } from 'fastify';
import { includesRole, type AuthenticatedUser, type Role } from './authenticated-user.js';
import { JwtStrategy, refusal } from './jwt.strategy.js';
import { servedRoute } from './served-route.js';
import { UserLimit } from './user-limit.js';

const neededRole = Symbol('needed role');

/** Passport's guard with our errors, and the role that `@Auth` asks for. */
@Injectable()
class JwtAuthGuard extends AuthGuard('jwt') {
  /**
   * Nest makes it when the app starts: without a strategy every request would fail, so the start does. Null says that no
   * request arrives.
   */
  constructor(
    private readonly reflector: Reflector,
    @Optional() strategy?: JwtStrategy,
    @Optional() private readonly limit?: UserLimit,
  ) {
    super();
    if (strategy === undefined)
      throw new Error('A route needs a signed-in user, but the app was started without a `jwtStrategy`');
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context);
    const { user } = context.switchToHttp().getRequest<FastifyRequest>();
    if (user !== undefined) await this.limit?.admit(user);
    return true;
  }

  /** @param reason why passport refused, where there is neither a user nor an error. */
  override handleRequest<User = AuthenticatedUser>(
    error: Error | null,
    user: (User & AuthenticatedUser) | false,
    reason: unknown,
    context: ExecutionContext,
  ): User {
    if (error !== null) throw error;
    const handler = context.getHandler();
    const detail = this.reflector.get<AnyRoute | undefined>(servedRoute, handler)?.signedOut;
    if (user === false) throw refusal(reason, detail === undefined ? {} : { detail });
    const needed = this.reflector.getAllAndOverride<Role>(neededRole, [handler, context.getClass()]);
    if (!includesRole(user.role, needed)) {
      // Passport sets it for those alone whom this lets in; the log names who was refused.
      context.switchToHttp().getRequest<FastifyRequest>().user = user;
      throw new DomainError('FORBIDDEN');
    }
    return user;
  }
}

/**
 * The method, or every method of the controller, is for signed-in users of at least this role. Throws `NOT_SIGNED_IN`,
 * `SECOND_FACTOR_NEEDED`, `SECOND_FACTOR_MISSING`, `FORBIDDEN`, `SERVICE_UNAVAILABLE`. Fails before the input is parsed, so nobody learns of the route without a token.
 */
export const Auth = (atLeast: Role = 'user'): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata(neededRole, atLeast), UseGuards(JwtAuthGuard));
