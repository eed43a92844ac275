import fc from 'fast-check';
import type { KnownRoute } from './known-route.js';

/** One request as nobody's client would send it. */
export interface HostileRequest {
  /** Path and query, already as they go over the connection. */
  readonly address: string;
  readonly contentType: string;
  readonly body: string;
}

const texts = [
  '',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00',
  '__proto__',
  '../..',
  "' OR 1=1 --",
  '\r\nX: y',
  '%',
  '\\',
];

const text = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom('x', '\0', '{', '🙂').map((character) => character.repeat(50_000)),
);

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.constantFrom<unknown>(null, true, -1, 0, 1e308, 2 ** 53, [], {}, [[]], nested(500)),
  text.map((inner) => [inner]),
  text.map((inner) => ({ [inner]: inner })),
  fc.jsonValue({ maxDepth: 3 }),
);

type Path = readonly string[];

/** Where the values of a body are, itself included. */
const pathsOf = (body: unknown, path: Path = []): Path[] =>
  typeof body !== 'object' || body === null
    ? [path]
    : [path, ...Object.entries(body).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];

const replaced = (body: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by;
  if (Array.isArray(body))
    return (body as readonly unknown[]).map((inner, at) =>
      String(at) === key ? replaced(inner, rest, by) : inner,
    );
  const fields = body as Readonly<Record<string, unknown>>; // it has the key
  return { ...fields, [key]: replaced(fields[key], rest, by) };
};

/** As JSON, by hand: an object of JavaScript would take `__proto__` for its prototype. */
const withPoison = (body: unknown): string[] => {
  const fields = JSON.stringify(typeof body === 'object' && body !== null ? body : {}).slice(1);
  const rest = fields === '}' ? fields : `,${fields}`;
  const poison = [
    '"__proto__":{"polluted":1}',
    '"constructor":{"prototype":{"polluted":1}}',
    '"prototype":{"polluted":1}',
  ];
  return poison.map((key) => `{${key}${rest}`);
};

const brokenTexts = [
  '',
  '{',
  '[',
  '{"a":',
  'null',
  '"',
  '\0',
  '\ufeff{}',
  '{"a":1}{"b":2}',
  '['.repeat(40_000),
  '{"a":'.repeat(40_000),
];

const deep = `{"data":${'['.repeat(40_000)}${']'.repeat(40_000)}}`;

const bodyOf = (known: unknown): fc.Arbitrary<string> => {
  const changed = fc
    .tuple(fc.constantFrom(...pathsOf(known)), value)
    .map(([path, by]) => JSON.stringify(replaced(known, path, by)));
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 1, arbitrary: value.map((any) => JSON.stringify(any)) },
    { weight: 1, arbitrary: fc.constantFrom(...withPoison(known)) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenTexts, deep) },
  );
};

const contentType = fc.oneof(
  { weight: 9, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['', 'text/plain', 'application/json; charset=utf-16', 'application/json;=', 'multipart/form-data'],
      ...['application/x-www-form-urlencoded', 'application/jsonp', '*/*', '__proto__/constructor'],
    ),
  },
);

const segments = [
  ...[
    '..',
    '.',
    '%2e%2e',
    '%2E%2e%2f',
    '..%2f..',
    '%00',
    'a%00b',
    '%ff',
    '%zz',
    '%',
    '%ed%a0%80',
    '__proto__',
  ],
  ...['constructor', '%0d%0aX:%20y', '%27%20OR%201=1', '-1', '*', ';', 'x'.repeat(90), 'x'.repeat(6_000)],
];

const written = (known: string | undefined, hostile: string): string =>
  known === undefined ? hostile : encodeURIComponent(known);

/** `path` with its parameters filled: as known, or one way or another not. */
const pathOf = (path: string, { params = {} }: KnownRoute): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...segments), fc.boolean())
    .map(([segment, isKnown]) =>
      path.replaceAll(/:(\w+)|\*/g, (found, name: string | undefined) =>
        written(isKnown ? params[name ?? found] : undefined, segment),
      ),
    );

const queryValues = [
  '',
  '%00',
  'a%00b',
  '%ff',
  '%zz',
  '%ed%a0%80',
  '-1',
  '1e999',
  '%0d%0aX:y',
  '[]',
  'x'.repeat(3_000),
];

/** The route's own names with other values, and names of nobody. What costs much when it is absent stays. */
const queryOf = ({ query = '' }: KnownRoute): fc.Arbitrary<string> => {
  const names = [
    ...new URLSearchParams(query).keys(),
    'cursor',
    'level',
    'page',
    'per_page',
    'redirect_to',
    '__proto__[a]',
  ];
  const one = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...queryValues));
  const others = fc.array(one, { maxLength: 2 }).map((pairs) => pairs.map(([name, any]) => `${name}=${any}`));
  return others.map((pairs) => [query, ...pairs].filter((part) => part !== '').join('&'));
};

export const hostileRequest = (path: string, known: KnownRoute): fc.Arbitrary<HostileRequest> =>
  fc
    .tuple(pathOf(path, known), queryOf(known), contentType, bodyOf(known.body ?? {}))
    .map(([filled, query, type, body]) => ({
      address: query === '' ? filled : `${filled}?${query}`,
      contentType: type,
      body,
    }));

/** The route's own request with a text in one field after the other that PostgreSQL refuses: NUL, and half a pair. */
export const unstorableRequests = (
  path: string,
  { params = {}, query, body }: KnownRoute,
): HostileRequest[] => {
  const filled = path.replaceAll(/:(\w+)|\*/g, (found, name: string | undefined) =>
    written(params[name ?? found], 'x'),
  );
  return body === undefined
    ? []
    : pathsOf(body).flatMap((at) =>
        ['a\0b', 'a\udc00'].map((unstorable) => ({
          address: query === undefined ? filled : `${filled}?${query}`,
          contentType: 'application/json',
          body: JSON.stringify(replaced(body, at, unstorable)),
        })),
      );
};
