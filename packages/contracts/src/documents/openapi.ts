import * as z from 'zod/mini';
import { failures, type ErrorCode } from '../errors/error-code.js';
import { problem } from '../errors/problem.js';
import { successStatus, type Route, type RouteForm } from '../api/route.js';

/** What the document needs of a route, whatever its parts are. */
export type DescribedRoute = Pick<
  Route<unknown, unknown, unknown, unknown>,
  | 'name'
  | 'summary'
  | 'method'
  | 'path'
  | 'access'
  | 'status'
  | 'streams'
  | 'uploads'
  | 'form'
  | 'errors'
  | 'headers'
> &
  Readonly<Partial<Record<'params' | 'query' | 'body' | 'response', z.core.$ZodType>>>;

/** Failures that every signed-in operation can meet. */
const everywhere: readonly ErrorCode[] = [
  'INVALID_REQUEST',
  'NOT_SIGNED_IN',
  'SECOND_FACTOR_NEEDED',
  'SECOND_FACTOR_MISSING',
  'RATE_LIMIT_REACHED',
  'SERVICE_UNAVAILABLE',
  'INTERNAL',
];

/** OpenAPI 3.1 document of the routes, all below `prefix`. */
export const openApiDocument = (routes: readonly DescribedRoute[], prefix: string): object => ({
  openapi: '3.1.0',
  info: {
    title: 'Probity client API',
    version: '1',
    description: 'Screening, reports and live updates. Errors are application/problem+json.',
  },
  servers: [{ url: prefix }],
  security: [{ bearer: [] }],
  paths: Object.fromEntries(
    [...groupByPath(routes)].map(([path, group]) => [
      path.replace(/:(\w+)/g, '{$1}'),
      Object.fromEntries(group.map((route) => [route.method.toLowerCase(), operation(route)])),
    ]),
  ),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    schemas: { Problem: jsonSchema(problem) },
  },
});

const groupByPath = (routes: readonly DescribedRoute[]): Map<string, DescribedRoute[]> => {
  const groups = new Map<string, DescribedRoute[]>();
  for (const route of routes) groups.set(route.path, [...(groups.get(route.path) ?? []), route]);
  return groups;
};

const operation = (route: DescribedRoute): object => ({
  operationId: route.name,
  summary: route.summary,
  'x-access': route.access,
  parameters: [
    ...parameters(route.params, 'path'),
    ...parameters(route.query, 'query'),
    ...Object.entries(route.headers ?? {}).map(header),
  ],
  ...(route.uploads && {
    requestBody: {
      required: true,
      description: `A file of at most ${route.uploads.maxBytes} bytes.`,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    },
  }),
  ...(route.body && {
    requestBody: {
      required: !z.safeParse(route.body, undefined).success,
      content: {
        'application/json': { schema: jsonSchema(route.body, 'input') },
        ...(route.form && formContent(route.form)),
      },
    },
  }),
  responses: { [successStatus(route)]: success(route), ...problems(route) },
});

const formContent = ({ part, mostBytes, mediaTypes }: RouteForm): object => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: [part],
      properties: { [part]: { type: 'string', format: 'binary', maxLength: mostBytes } },
    },
    encoding: { [part]: { contentType: mediaTypes.join(', ') } },
  },
});

const success = (route: DescribedRoute): object => ({
  description: route.response || route.streams ? 'The answer.' : 'Done; no body.',
  ...(route.streams && { content: { [route.streams]: { schema: { type: 'string' } } } }),
  ...(route.response && { content: { 'application/json': { schema: jsonSchema(route.response) } } }),
});

const ofBody = ({ body, uploads }: DescribedRoute): ErrorCode[] =>
  body || uploads ? ['PAYLOAD_TOO_LARGE'] : [];

const problems = (route: DescribedRoute): object => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...everywhere, ...ofBody(route), ...(route.errors ?? [])])) {
    const { status } = failures[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
};

const parameters = (schema: z.core.$ZodType | undefined, location: 'path' | 'query'): object[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
};

const header = ([name, description]: readonly [string, string]): object => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

const jsonSchema = (
  schema: z.core.$ZodType,
  io: 'input' | 'output' = 'output',
): z.core.JSONSchema.BaseSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};
