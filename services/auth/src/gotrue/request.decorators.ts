import { BlockList, isIPv6 } from 'node:net';
import {
  createParamDecorator,
  Inject,
  Injectable,
  type ExecutionContext,
  type PipeTransform,
} from '@nestjs/common';
import { requestTrigger } from '@probity/kit/context';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { GotrueFailure } from './gotrue-failure.js';
import { clientAddress } from './client-address.js';
import type { Client } from './client.js';

const requestOf = (_: unknown, context: ExecutionContext): FastifyRequest =>
  context.switchToHttp().getRequest<FastifyRequest>();

/** Reads who asks off the connection. */
@Injectable()
export class VisitorPipe implements PipeTransform<FastifyRequest, Client> {
  private readonly proxies = new BlockList();

  constructor(@Inject(AUTH_CONFIG) config: Pick<AuthConfig, 'trustedProxies'>) {
    for (const proxy of config.trustedProxies) {
      const [address = '', prefix] = proxy.split('/');
      const family = isIPv6(address) ? 'ipv6' : 'ipv4';
      if (prefix === undefined) this.proxies.addAddress(address, family);
      else this.proxies.addSubnet(address, Number(prefix), family);
    }
  }

  transform(request: FastifyRequest): Client {
    const forwarded = request.headers['x-forwarded-for'];
    return {
      ip: clientAddress(request.ip, Array.isArray(forwarded) ? forwarded.at(-1) : forwarded, this.proxies),
      userAgent: request.headers['user-agent'] ?? '',
      trigger: requestTrigger(request.causeId, request.id),
    };
  }
}

/** Parameter: the `Visitor`. */
export const ClientOf = (): ParameterDecorator => createParamDecorator(requestOf)(VisitorPipe);

/** Parameter: the body, parsed. No body counts as an empty object. Throws `bad_json` naming the field. */
export const ParsedBody = <T>(schema: z.ZodType<T>): ParameterDecorator =>
  createParamDecorator((_: unknown, context: ExecutionContext) =>
    parse(schema, requestOf(_, context).body ?? {}),
  )();

/** Parameter: the query, parsed. Empty values count as absent. */
export const ParsedQuery = <T>(schema: z.ZodType<T>): ParameterDecorator =>
  createParamDecorator((_: unknown, context: ExecutionContext) =>
    parse(schema, requestOf(_, context).query),
  )();

const parse = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
  throw new GotrueFailure('bad_json', {
    message: `Could not parse request body as JSON: ${faults.join('; ')}`,
  });
};
