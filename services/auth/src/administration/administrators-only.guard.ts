import { createParamDecorator, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../gotrue/request.decorators.js';
import { IdentifyAdministrator, type Administration } from './identify-administrator.js';

const known = new WeakMap<FastifyRequest, Administration>();

const requestOf = (context: ExecutionContext): FastifyRequest =>
  context.switchToHttp().getRequest<FastifyRequest>();

/** Fails before anything of the request is parsed: nobody else learns of other faults. */
@Injectable()
export class AdministratorsOnly implements CanActivate {
  constructor(private readonly identify: IdentifyAdministrator) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    known.set(request, await this.identify.execute(request.headers.authorization, clientOf(request)));
    return true;
  }
}

/** Who administers by a request that `AdministratorsOnly` let in. */
export const administrationIn = (request: FastifyRequest): Administration => {
  const administration = known.get(request);
  if (administration === undefined) throw new Error('a route for administrators has no guard');
  return administration;
};

/** Parameter: who administers. For methods behind `AdministratorsOnly`. */
export const AdministrationOf = createParamDecorator((_: unknown, context: ExecutionContext) =>
  administrationIn(requestOf(context)),
);
