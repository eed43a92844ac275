import { Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@probity/contracts';
import type { FastifyRequest } from 'fastify';
import type { Secret } from '../config/index.js';
import { bearerIn } from './bearer.js';

/** By it the apps of one installation know each other, where nobody is signed in. Sent as a bearer token. */
export class ServiceKey {
  private readonly accepted: readonly Buffer[];

  /**
   * @param secret what this app sends.
   * @param others accepted from others as well: while keys are changed, some processes send the last one or the next.
   */
  constructor(
    private readonly secret: Secret,
    others: readonly Secret[] = [],
  ) {
    this.accepted = [secret, ...others].map((each) => digest(each.reveal()));
  }

  /** To pass to `RouteClient.call` as `bearer`. */
  reveal(): string {
    return this.secret.reveal();
  }

  /** Takes the same time for every key of any length, whichever it is. */
  matches(bearer: string): boolean {
    const given = digest(bearer);
    return this.accepted.filter((each) => timingSafeEqual(given, each)).length > 0;
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

@Injectable()
export class ServiceKeyGuard implements CanActivate {
  constructor(private readonly key: ServiceKey) {}

  canActivate(context: ExecutionContext): boolean {
    const bearer = bearerIn(context.switchToHttp().getRequest<FastifyRequest>());
    if (bearer === null || !this.key.matches(bearer)) throw new DomainError('NOT_SIGNED_IN');
    return true;
  }
}

/** The method, or every method of the controller, is for the apps of this installation. Throws `NOT_SIGNED_IN`. */
export const ServiceAuth = (): ClassDecorator & MethodDecorator => UseGuards(ServiceKeyGuard);
