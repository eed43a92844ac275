import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { faultSentence, faultsText } from '@probity/contracts';
import { requestTrigger } from '@probity/kit/context';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Client } from './client.js';
import { GotrueFailure } from './gotrue-failure.js';

const requestOf = (context: ExecutionContext): FastifyRequest =>
  context.switchToHttp().getRequest<FastifyRequest>();

/** Parameter: the `Client`. Its address is what the gateway says, or else that of the connection. */
export const ClientOf = createParamDecorator((_: unknown, context: ExecutionContext): Client =>
  clientOf(requestOf(context)),
);

export const clientOf = (request: FastifyRequest): Client => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  trigger: requestTrigger(request.triggerId, request.id),
});

/** Parameter: the id in the path. Throws `validation_failed`, as 404: there can be nothing at such an address. */
export const IdInPath = (name: string): ParameterDecorator =>
  createParamDecorator((_: unknown, context: ExecutionContext): string => {
    const value = (requestOf(context).params as Readonly<Record<string, string | undefined>>)[name] ?? '';
    if (uuid.test(value)) return value.toLowerCase();
    throw new GotrueFailure('validation_failed', { status: 404, message: `${name} must be an UUID` });
  })();

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parameter: the body, parsed. No body counts as an empty object. Throws `bad_json` naming the field. */
export const ParsedBody = <T>(schema: z.ZodType<T>): ParameterDecorator =>
  createParamDecorator((_: unknown, context: ExecutionContext) =>
    parse(schema, requestOf(context).body ?? {}),
  )();

/** Parameter: the query, parsed. Empty values count as absent. */
export const ParsedQuery = <T>(schema: z.ZodType<T>): ParameterDecorator =>
  createParamDecorator((_: unknown, context: ExecutionContext) => parse(schema, requestOf(context).query))();

const parse = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const parsed = schema.safeParse(value, { error: faultSentence });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
  throw new GotrueFailure('bad_json', {
    message: `Could not parse request body as JSON: ${faultsText(faults)}`,
  });
};
