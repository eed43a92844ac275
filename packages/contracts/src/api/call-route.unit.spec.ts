import * as z from 'zod/mini';
import { callRoute, routeRequest, type RouteRequest, type HttpResponse } from './call-route.js';
import { defineRoute } from './route.js';

const getEvidence = defineRoute({
  name: 'getEvidence',
  summary: 'Evidence.',
  method: 'GET',
  path: '/persons/:personId/evidence/:evidenceId',
  access: { caller: 'user', data: 'common' },
  params: z.object({ personId: z.string(), evidenceId: z.coerce.number() }),
  query: z.object({
    term: z.optional(z.string()),
    lists: z.optional(z.array(z.string())),
    cursor: z.optional(z.string()),
    all: z.optional(z.boolean()),
  }),
  response: z.object({ found: z.number() }),
});

const save = defineRoute({
  name: 'save',
  summary: 'No response body.',
  method: 'PUT',
  path: '/things',
  access: { caller: 'user', data: 'nothing' },
  body: z.object({ name: z.string() }),
});

const params = { personId: '../a b', evidenceId: 7 };
const problem = {
  type: 'about:blank',
  title: 'Quota',
  status: 429,
  detail: 'Later.',
  code: 'SEARCH_LIMIT_REACHED',
  correlationId: 'c',
};

describe('routeRequest', () => {
  it('keeps every parameter within its segment', () => {
    expect(routeRequest(getEvidence, { params, query: {} })).toEqual({
      method: 'GET',
      path: '/persons/..%2Fa%20b/evidence/7',
      headers: { accept: 'application/json' },
      body: null,
    });
  });

  it('repeats lists and leaves out what is not given', () => {
    const query = { term: 'á&b', lists: ['un-sc', 'eu-fsf'], cursor: undefined, all: true };
    const { path } = routeRequest(getEvidence, { params, query });
    expect(path.split('?')[1]).toBe('term=%C3%A1%26b&lists=un-sc&lists=eu-fsf&all=true');
  });

  it('refuses a parameter that is missing or no plain value', () => {
    expect(() => routeRequest(getEvidence, { params: { personId: 'a' }, query: {} } as never)).toThrow(
      'getEvidence.evidenceId does not fit into an address',
    );
  });

  it('sends a body as JSON', () => {
    expect(routeRequest(save, { body: { name: 'a' } })).toMatchObject({
      headers: { 'content-type': 'application/json' },
      body: '{"name":"a"}',
    });
  });
});

describe('callRoute', () => {
  const responding = (response: Partial<HttpResponse>) => (_request: RouteRequest) =>
    Promise.resolve({ status: 200, text: '', retryAfter: null, ...response });
  const call = (response: Partial<HttpResponse>) =>
    callRoute(getEvidence, { params, query: {} }, responding(response));

  it('parses the response by the contract', async () => {
    expect(await call({ text: '{"found":1,"more":2}' })).toEqual({ state: 'done', data: { found: 1 } });
    const saved = await callRoute(save, { body: { name: 'a' } }, responding({ status: 204 }));
    expect(saved).toEqual({ state: 'done', data: undefined });
  });

  it('passes on a problem, with its wait', async () => {
    expect(await call({ status: 429, text: JSON.stringify(problem), retryAfter: '60' })).toEqual({
      state: 'refused',
      status: 429,
      problem,
      retryAfterSeconds: 60,
    });
  });

  it.each([
    [{ text: 'no JSON' }, 'The response of getEvidence does not match its contract at: '],
    [{ text: '{"found":"1"}' }, 'The response of getEvidence does not match its contract at: found'],
    [{ status: 502, text: '<html>' }, 'getEvidence responded 502 without a problem'],
    [{ status: 302 }, 'getEvidence responded 302 without a problem'],
  ])('finds %j unreadable', async (response, message) => {
    expect(await call(response)).toMatchObject({ state: 'unreadable', cause: new Error(message) });
  });

  it('leaves the failure to get a response to its caller', async () => {
    const failing = callRoute(save, { body: { name: 'a' } }, () => Promise.reject(new Error('offline')));
    await expect(failing).rejects.toThrow('offline');
  });
});
