import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const ban = (selector, message) => ({ selector, message });

/** Config is read once, at start, and parsed whole; PATH is the machine's, for programs that we start. */
const environment = [
  ban(
    'MemberExpression[object.name="process"][property.name="env"]' +
      ':not(CallExpression[callee.name="loadConfig"] > MemberExpression)' +
      ':not(MemberExpression[property.value="PATH"] > MemberExpression)',
    'Only `loadConfig` reads the environment; pass in what it read.',
  ),
  ban(
    'ImportDeclaration[source.value=/^(node:)?process$/] ImportSpecifier[imported.name="env"]',
    'Only `loadConfig` reads the environment; pass in what it read.',
  ),
];

const style = [
  ban(
    'TSAsExpression > TSAsExpression[typeAnnotation.type="TSUnknownKeyword"]',
    'A double cast hides a wrong type: narrow the type.',
  ),
  ban('ExportDefaultDeclaration', 'Use named exports, so that a thing has the same name in every file.'),
];

const everywhere = [...style, ...environment];

/** Clock and randomness are arguments: the kit's `Clock` and `Ids`. */
const clockAndRandomness = [
  ban('NewExpression[callee.name="Date"][arguments.length=0]', 'Take a Clock as an argument.'),
  ban('CallExpression[callee.name="Date"]', 'Take a Clock as an argument.'),
  ban(
    'CallExpression[callee.object.name=/^(Date|performance)$/][callee.property.name="now"]',
    'Take a Clock as an argument.',
  ),
  ban(
    'CallExpression[callee.object.name="Math"][callee.property.name="random"]',
    'Take randomness (Ids) as an argument.',
  ),
  ban(
    'CallExpression[callee.property.name=/^(randomUUID|randomBytes|randomInt|getRandomValues)$/]',
    'Take randomness (Ids) as an argument.',
  ),
  ban(
    'ImportDeclaration[source.value=/^(node:)?crypto$/] ImportSpecifier[imported.name=/^random/]',
    'Take randomness (Ids) as an argument.',
  ),
  ban(
    'ImportDeclaration[source.value="uuid"] ImportSpecifier[imported.name=/^v[147]$/]',
    'Take Ids as an argument.',
  ),
];

/** A spec waits for facts with `eventually`, and passes in its fakes. */
const specs = [
  ban(
    'CallExpression[callee.name=/^(setTimeout|setInterval|setImmediate)$/]',
    'Wait for a fact with `eventually`, not for time.',
  ),
  ban(
    'ImportDeclaration[source.value=/^(node:)?timers/]',
    'Wait for a fact with `eventually`, not for time.',
  ),
  ban(
    'MemberExpression[object.name="jest"][property.name=/^(mock|doMock|unstable_mockModule|setMock)$/]',
    'Pass in a fake instead of mocking a module.',
  ),
  ban(
    'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|todo)$/]',
    'Every spec runs.',
  ),
  ban(
    'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name="skip"]',
    'Every spec runs; one that needs a program uses `(isThere ? it : it.skip)` with a printed reason.',
  ),
  ban('CallExpression[callee.name=/^(fit|fdescribe|xit|xtest|xdescribe)$/]', 'Every spec runs.'),
];

const bulma = [
  ban(
    'JSXAttribute[name.name="className"]',
    'Classes belong to shared/ui and entities: use or make a component there.',
  ),
];

const deviceApis = [
  'navigator',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'Notification',
  'matchMedia',
];
const deviceMessage = 'Device APIs are used in shared/device only.';
const deviceProperties = ['window', 'globalThis', 'self'].flatMap((object) =>
  deviceApis.map((property) => ({ object, property, message: deviceMessage })),
);

const restrict = (...lists) => ({ 'no-restricted-syntax': ['error', ...lists.flat()] });
const specFiles = ['**/*.spec.{ts,tsx}'];

export default tseslint.config(
  {
    // `architecture` holds wrong examples, that prove the boundaries.
    ignores: [
      '**/dist/',
      '**/.probity/',
      '**/coverage/',
      'tests/src/architecture/',
      'mobile/{android,ios}/',
      '**/*.mjs',
      '**/*.js',
    ],
  },
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [js.configs.recommended, tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // An async method that awaits nothing keeps its promise to throw as a rejection; fakes need that.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: false, requireDefaultForNonUnion: false },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // What is read in one sitting; tables are data files.
      'max-lines': ['error', { max: 220, skipBlankLines: false, skipComments: false }],
      'no-nested-ternary': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      ...restrict(everywhere),
    },
  },
  {
    files: ['services/**/*.ts', 'bff/**/*.ts', 'packages/contracts/**/*.ts'],
    rules: { 'no-console': 'error', ...restrict(everywhere, clockAndRandomness) },
  },
  { files: ['packages/kit/**/*.ts'], rules: { 'no-console': 'error' } },
  // A command's output is what it is for.
  { files: ['services/**/*.command.ts'], rules: { 'no-console': 'off' } },
  {
    // The ports to clock and randomness, by name; a fake may need a unique name.
    files: ['**/{clock,ids,randomness}.ts', '**/*.{fake,harness}.ts'],
    rules: restrict(everywhere),
  },
  {
    files: ['packages/contracts/**/*.ts', 'web/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'zod', message: 'Use zod/mini, which is a quarter of the size in the browser.' }] },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-globals': ['error', ...deviceApis.map((name) => ({ name, message: deviceMessage }))],
      'no-restricted-properties': ['error', ...deviceProperties],
      ...restrict(everywhere, bulma),
    },
  },
  { files: ['web/src/{shared/ui,entities}/**/*.{ts,tsx}'], rules: restrict(everywhere) },
  {
    files: ['web/src/shared/device/**/*.{ts,tsx}'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
  {
    files: specFiles,
    rules: {
      // `expect(fake.method)` compares a function and does not call it.
      '@typescript-eslint/unbound-method': 'off',
      // `expect.any(Number)` and its like are typed `any`.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      'no-console': 'off',
      ...restrict(style, specs),
    },
  },
  { files: [...specFiles, '**/migrations/**', '**/data/**'], rules: { 'max-lines': 'off' } },
  {
    // Tools and tests are started by hand or by CI, with what these set.
    files: [
      '**/config.ts',
      'packages/kit/src/{config,testing}/**',
      'scripts/src/**',
      'tests/src/**',
      'packages/{matching,mrz}/bench/**',
    ],
    ignores: specFiles,
    rules: restrict(style),
  },
  {
    // Vite and Jest take what they call from the default export.
    files: ['**/*.config.ts', 'tests/src/{environment,servers}/*.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
