import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { parsePart } from './parse-part.js';

const text = z.string();
const shape = (kind: string) => z.object({ kind: z.literal(kind) });

it.each<[z.ZodMiniType, unknown, string]>([
  [text, undefined, 'it is missing; send a value of type string'],
  [text, 7, 'it must be a value of type string'],
  [z.number(), '7', 'it must be a value of type number'],
  [z.int(), 1.5, 'it must be a whole number'],
  [z.array(text), null, 'it must be a value of type array'],
  [z.enum(['a', 'b', 'c']), 'd', 'it must be "a", "b" or "c"'],
  [z.enum(['a', 'b']), undefined, 'it is missing; send "a" or "b"'],
  [z.literal(1), 2, 'it must be 1'],
  [z.strictObject({}), { x: 1 }, 'it has the unknown field "x"'],
  [z.strictObject({}), { x: 1, 'y\n': 2 }, 'it has the unknown fields "x", "y\\n"'],
  [text.check(z.minLength(1)), '', 'it must have at least 1 character'],
  [text.check(z.maxLength(2)), 'abc', 'it must have at most 2 characters'],
  [text.check(z.length(6)), 'abc', 'it must have exactly 6 characters'],
  [z.array(text).check(z.minLength(1)), [], 'it must have at least 1 item'],
  [z.array(text).check(z.maxLength(1)), ['a', 'b'], 'it must have at most 1 item'],
  [z.number().check(z.minimum(0)), -1, 'it must be at least 0'],
  [z.number().check(z.maximum(3)), 9, 'it must be at most 3'],
  [z.number().check(z.positive()), 0, 'it must be more than 0'],
  [z.number().check(z.lt(3)), 3, 'it must be less than 3'],
  [z.number().check(z.multipleOf(5)), 3, 'it must be a multiple of 5'],
  [z.email(), 'x', 'it must be an e-mail address'],
  [z.url(), 'x', 'it must be a URL'],
  [z.uuid(), 'x', 'it must be a UUID'],
  [z.uuid(), undefined, 'it is missing; send a value of type string'],
  [z.iso.date(), 'x', 'it must be a day such as 2026-11-30'],
  [z.iso.datetime(), 'x', 'it must be a time such as 2026-11-30T12:00:00Z'],
  [text.check(z.lowercase()), 'X', 'it must be in small letters'],
  [text.check(z.regex(/^\d+$/)), 'x', 'it must be of the form /^\\d+$/'],
  [text.check(z.regex(/^\d+$/, 'digits, please')), 'x', 'digits, please'],
  [
    z.union([text, z.object({})]),
    7,
    'it must be a value of type string, or it must be a value of type object',
  ],
  [z.union([text, z.number()]), undefined, 'it is missing'],
  [z.record(text.check(z.minLength(2)), text), { b: 'x' }, 'it is not allowed'],
])('says in plain words what is wrong (%#)', (schema, value, sentence) => {
  const { faults } = parsePart('it', z.object({ field: schema }), { field: value });
  expect(faults[0]?.replace(/^it\.field(\.b)?: /, '')).toEqual(sentence);
});

it('names the values of the field that tells the forms apart', () => {
  const forms = z.discriminatedUnion('kind', [shape('web'), shape('fcm')]);
  for (const body of [{ kind: 'x' }, {}])
    expect(parsePart('body', forms, body).faults).toEqual(['body.kind: it must be "web" or "fcm"']);
});
