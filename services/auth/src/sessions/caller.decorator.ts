import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { IdentifyCaller, type Caller } from './identify-caller.js';

/** Turns the `Authorization` header into the user and session it stands for. */
@Injectable()
class CallerPipe implements PipeTransform<string | undefined, Promise<Caller>> {
  constructor(private readonly identify: IdentifyCaller) {}

  transform(authorization: string | undefined): Promise<Caller> {
    return this.identify.execute(authorization);
  }
}

/** Parameter: who is signed in. Put it first: parameters are read in order, and nobody else should learn of other faults. */
export const CallerOf = (): ParameterDecorator =>
  createParamDecorator(
    (_: unknown, context: ExecutionContext) =>
      context.switchToHttp().getRequest<FastifyRequest>().headers.authorization,
  )(CallerPipe);
