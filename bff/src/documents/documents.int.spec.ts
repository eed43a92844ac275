import { HttpAdapterHost } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runBff, type RunningBff } from '../bff.harness.js';
import { clientRoutes } from './documents.controller.js';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly responses: object;
}

interface OpenApi {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: object };
}

let bff: RunningBff;
beforeAll(async () => {
  bff = await runBff();
});
afterAll(() => bff.stop());

const served = (): string[] => {
  const fastify = bff.app.get(HttpAdapterHost).httpAdapter.getInstance<{
    printRoutes(options: object): string;
  }>();
  const routes: string[] = [];
  const parents: string[] = [];
  for (const line of fastify.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', path = '', methods = ''] = /^(.*?)[└├]── (\S*) \((.*)\)/.exec(line) ?? [];
    if (path === '') continue;
    const depth = indent.length / 4;
    parents.length = depth;
    parents.push(path);
    for (const method of methods.split(', ')) routes.push(`${method} ${parents.join('')}`);
  }
  return routes;
};

describe('the documents', () => {
  it('say what a success without a body and a body that is too large respond', async () => {
    const { paths } = (await bff.http.get('/api/v1/openapi.json').expect(200)).body as OpenApi;
    expect(Object.keys(paths['/searches/recent']?.['delete']?.responses ?? {})).toContain('204');
    expect(Object.keys(paths['/match']?.['post']?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '413']),
    );
  });

  it('describe every route that is served, and no other', () => {
    const api = served()
      .filter((route) => route.includes('/api/v1/') && !route.startsWith('HEAD'))
      .filter((route) => !/\/(openapi|asyncapi)\.json$/.test(route));
    const described = clientRoutes.map(({ method, path }) => `${method} /api/v1${path}`);
    expect(api.sort()).toEqual(described.sort());
    expect(described.length).toBeGreaterThan(10);
  });

  it('are an OpenAPI 3.1 document whose parameters and references hold', async () => {
    const response = await bff.http.get('/api/v1/openapi.json').expect(200);
    const { openapi, paths, components } = response.body as OpenApi;
    expect(openapi).toBe('3.1.0');
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map((one) => ({ path, ...one })),
    );
    expect(operations).toHaveLength(clientRoutes.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { path, parameters, responses } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(
        inPath,
      );
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '401', '503', '500']));
    }
    const headers = operations.flatMap(({ parameters }) => parameters).filter((one) => one.in === 'header');
    expect(headers.map(({ name }) => name).sort()).toEqual(['Idempotency-Key', 'Last-Event-ID']);
    const references = [...response.text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    for (const [, name = ''] of references) expect(components.schemas).toHaveProperty(name);
  });

  it('are an AsyncAPI 3 document whose references hold', async () => {
    const { body, text } = await bff.http.get('/api/v1/asyncapi.json').expect(200);
    expect(body).toMatchObject({ asyncapi: '3.0.0' });
    for (const [, reference = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = reference
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], body);
      expect(found).toBeDefined();
    }
  });
});
