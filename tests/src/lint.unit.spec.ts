import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Rules that need types check a file that exists; the text is ours. */
const typed = new ESLint({ cwd: root });
/** The others may check any path, so every workspace can be tried. */
const untyped = new ESLint({ cwd: root, overrideConfig: [tseslint.configs.disableTypeChecked] });

const broken = async (eslint: ESLint, path: string, code: string): Promise<string[]> => {
  const [result] = await eslint.lintText(code, { filePath: `${root}${path}` });
  return [...new Set(result?.messages.map(({ ruleId, message }) => ruleId ?? message))];
};

const rule = 'services/screening/src/risk/example-band.ts';
const useCase = 'bff/src/presence/example-use.ts';
const spec = 'packages/kit/src/messaging/example.int.spec.ts';
const feature = 'web/src/features/search/example-screen.tsx';
const syntax = 'no-restricted-syntax';

describe('lint', () => {
  it.each([
    [
      'no-explicit-any',
      '@typescript-eslint/no-explicit-any',
      'export const f = (x: any): unknown => x as unknown;',
    ],
    ['floating promises', '@typescript-eslint/no-floating-promises', 'Promise.resolve(1);'],
    [
      'value imports of types',
      '@typescript-eslint/consistent-type-imports',
      "import { ESLint } from 'eslint';\nexport type E = ESLint;",
    ],
    [
      'a union that is not covered, behind a default',
      '@typescript-eslint/switch-exhaustiveness-check',
      "export const f = (x: 'a' | 'b'): number => {\n  switch (x) {\n    case 'a':\n      return 1;\n    default:\n      return 2;\n  }\n};",
    ],
    [
      'silenced types',
      '@typescript-eslint/ban-ts-comment',
      '// @ts-expect-error it is so\nexport const n: number = 1;',
    ],
    ['swallowed errors', 'no-empty', 'try {\n  JSON.parse("");\n} catch {}'],
    ['notes of unfinished work', 'no-warning-comments', '// TODO later\nexport const n = 1;'],
  ])('with types, rejects %s', async (_what, expected, code) => {
    expect(await broken(typed, 'tests/src/lint.unit.spec.ts', code)).toEqual([expected]);
  });

  it.each([
    ['the clock in a rule', rule, syntax, 'export const f = () => new Date();'],
    ['the clock in a use case', useCase, syntax, 'export const f = () => Date.now();'],
    ['randomness in a rule', rule, syntax, 'export const f = () => Math.random();'],
    [
      'an id made in a rule',
      rule,
      syntax,
      "import { randomUUID } from 'node:crypto';\nexport const f = randomUUID;",
    ],
    ['an id made in a use case', useCase, syntax, "import { v7 } from 'uuid';\nexport const f = v7;"],
    ['the environment', useCase, syntax, "export const f = process.env['PORT'];"],
    ['the whole environment', useCase, syntax, 'export const f = { ...process.env };'],
    [
      'the environment, imported',
      useCase,
      syntax,
      "import { env } from 'node:process';\nexport const f = env;",
    ],
    [
      'a nested ternary',
      rule,
      'no-nested-ternary',
      'export const f = (n: number) => (n > 1 ? 2 : n > 0 ? 1 : 0);',
    ],
    ['a long file', rule, 'max-lines', 'export {};\n'.repeat(221)],
    ['a double cast', rule, syntax, 'export const f = 1 as unknown as string;'],
    ['a default export', rule, syntax, 'export default 1;'],
    ['printing', useCase, 'no-console', 'console.log(1);'],
    ['a timer in a spec', spec, syntax, 'setTimeout(() => 1, 1);'],
    [
      'a sleep in a spec',
      spec,
      syntax,
      "import { setTimeout as sleep } from 'node:timers/promises';\nexport { sleep };",
    ],
    ['a module mock', spec, syntax, "jest.mock('./outbox.js');"],
    ['a spec that runs alone', spec, syntax, "it.only('runs', () => 1);"],
    ['a spec that never runs', spec, syntax, "describe.skip('never', () => 1);"],
    ['a Bulma class in a feature', feature, syntax, 'export const F = () => <p className="title" />;'],
    ['a device in a feature', feature, 'no-restricted-globals', 'export const f = () => navigator.onLine;'],
    [
      'a device by its window',
      feature,
      'no-restricted-properties',
      'export const f = () => window.localStorage;',
    ],
    [
      'all of zod in the client',
      feature,
      'no-restricted-imports',
      "import * as z from 'zod';\nexport { z };",
    ],
    [
      'a conditional hook',
      feature,
      'react-hooks/rules-of-hooks',
      "import { useState } from 'react';\nexport const F = ({ on }: { on: boolean }) => {\n  if (on) useState(1);\n  return null;\n};",
    ],
  ])('rejects %s', async (_what, path, expected, code) => {
    expect(await broken(untyped, path, code)).toEqual([expected]);
  });

  it.each([
    ['packages/kit/src/context/clock.ts', 'export const now = () => new Date();'],
    ['services/auth/src/config.ts', "export const port = process.env['PORT'];"],
    ['launcher/src/start.ts', 'loadConfig(schema, process.env);'],
    ['web/src/shared/ui/title.tsx', 'export const T = () => <p className="title" />;'],
    ['web/src/entities/subject/score.tsx', 'export const S = () => <p className="score" />;'],
    ['web/src/shared/device/storage.ts', 'export const keep = () => localStorage.length;'],
  ])('allows it in %s', async (path, code) => {
    expect(await broken(untyped, path, code)).toEqual([]);
  });

  it('cannot be switched off by a comment', async () => {
    expect(await broken(untyped, rule, '/* eslint-disable */\nexport const f = () => Date.now();')).toContain(
      syntax,
    );
  });
});
