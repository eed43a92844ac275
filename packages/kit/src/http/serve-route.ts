import { Readable } from 'node:stream';
import {
  applyDecorators,
  createParamDecorator,
  Delete,
  Get,
  Header,
  HttpCode,
  type StreamableFile,
  Post,
  Put,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import {
  DomainError,
  faultsText,
  parsePart,
  successStatus,
  type AnyRoute,
  type RouteResponse,
  type RouteInput,
} from '@probity/contracts';
import type { FastifyRequest } from 'fastify';
import { Guarded } from './access.decorator.js';
import { FormUpload } from './form-upload.js';
import { addRouteConfig } from './route-config.js';
import { servedRoute } from './served-route.js';

/** What a handler of the route returns: the route's answer, or nothing where it has none. */
export type Handled<R> = [RouteResponse<R>] extends [undefined] ? void : RouteResponse<R>;

declare const written: unique symbol;

/** An answer that is JSON already. Only its writer can tell that it keeps the schema, so a spec parses it. */
export type JsonOf<Value> = string & { readonly [written]: Value };

const verbs = { GET: Get, POST: Post, PUT: Put, DELETE: Delete } as const satisfies Record<
  AnyRoute['method'],
  unknown
>;

type Method<Result> = <Handler extends (...args: never[]) => Result | Promise<Result>>(
  controller: object,
  name: string | symbol,
  method: TypedPropertyDescriptor<Handler>,
) => void;

const decoratorsOf = (route: AnyRoute) => [
  verbs[route.method](route.path),
  HttpCode(successStatus(route)),
  SetMetadata(servedRoute, route),
  Guarded(route.access),
  ...(route.uploads === undefined ? [] : [addRouteConfig({ maxFileBytes: route.uploads.maxBytes })]),
  ...(route.form === undefined ? [] : [addRouteConfig({ form: route.form })]),
];

/**
 * The method answers this operation of the contract: method, path, status, who may call it, and the type of what it returns.
 * Its controller is a plain `@Controller()`, because a route's path is whole.
 */
export const Serves =
  <R extends AnyRoute>(route: R): Method<Handled<R>> =>
  (controller, name, method) =>
    applyDecorators(...decoratorsOf(route))(controller, name, method);

/** The same for a method that returns JSON, where writing an answer costs more than finding it. */
export const ServesJson =
  <R extends AnyRoute>(route: R): Method<JsonOf<RouteResponse<R>>> =>
  (controller, name, method) =>
    applyDecorators(...decoratorsOf(route), Header('content-type', 'application/json; charset=utf-8'))(
      controller,
      name,
      method,
    );

/** The same for a method that returns a file of the route's media type. It is personal, so nothing on the way keeps it. */
export const ServesFile =
  (route: AnyRoute): Method<StreamableFile> =>
  (controller, name, method) =>
    applyDecorators(
      ...decoratorsOf(route),
      HttpCode(200),
      Header('content-type', route.streams ?? 'application/octet-stream'),
      Header('cache-control', 'no-store'),
    )(controller, name, method);

/** A file on its way, which can be read once. */
export interface Upload {
  readonly stream: Readable;
  readonly bytes: number;
}

/** Parameter: the file that the caller sends to a route with `uploads`. Throws `INVALID_REQUEST` where it sends none. */
export const UploadedFile = createParamDecorator((_: unknown, context: ExecutionContext): Upload => {
  const { body, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!(body instanceof Readable))
    throw new DomainError('INVALID_REQUEST', { detail: 'Send a file as application/octet-stream.' });
  return { stream: body, bytes: Number(headers['content-length']) };
});

const parts = ['params', 'query', 'body'] as const;
type Part = (typeof parts)[number];

/** The parts of the request that the route has, parsed by its schemas. Throws `INVALID_REQUEST` naming the fields. */
export const parseInput = <R extends AnyRoute>(
  route: R,
  request: Readonly<Record<Part, unknown>>,
): RouteInput<R> => {
  const faults: string[] = [];
  const input: Partial<Record<Part, unknown>> = {};
  for (const part of parts) {
    const schema = route[part];
    if (schema === undefined) continue;
    const parsed = parsePart(part, schema, request[part]);
    input[part] = parsed.data;
    for (const fault of parsed.faults) faults.push(fault);
  }
  if (faults.length > 0) throw new DomainError('INVALID_REQUEST', { detail: faultsText(faults) });
  return input as RouteInput<R>; // each part was parsed by the schema that types it
};

/** Parameter: what the caller sent, `RouteInput` of the route. */
export const Input = <R extends AnyRoute>(route: R): ParameterDecorator =>
  createParamDecorator((_: unknown, context: ExecutionContext) =>
    parseInput(route, context.switchToHttp().getRequest<FastifyRequest>() as Readonly<Record<Part, unknown>>),
  )();

/** Parameter of a route with a form: the form that the caller sends, or else the input. */
export const InputOrForm = <R extends AnyRoute>(route: R): ParameterDecorator =>
  createParamDecorator((_: unknown, context: ExecutionContext) => {
    const request = context.switchToHttp().getRequest<FastifyRequest>() as Readonly<Record<Part, unknown>>;
    return request.body instanceof FormUpload ? request.body : parseInput(route, request);
  })();
