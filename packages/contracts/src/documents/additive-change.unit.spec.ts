import { breaksIn, type JsonSchema } from './additive-change.js';

const published: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
  required: ['id'],
};
const withFields = (properties: Readonly<Record<string, JsonSchema>>, required = ['id']): JsonSchema => ({
  ...published,
  properties: { ...published.properties, ...properties },
  required,
});

describe('a change of a published event', () => {
  it('may add an optional field', () => {
    expect(breaksIn(published, withFields({ note: { type: 'string' } }))).toEqual([]);
  });

  it.each([
    ['data.note became required', withFields({ note: { type: 'string' } }, ['id', 'note'])],
    ['data.id became optional', withFields({}, [])],
    ['data.id is gone', { ...published, properties: {} }],
    ['data.id was {"type":"string"} and is {"type":"number"}', withFields({ id: { type: 'number' } })],
    [
      'data.tags[] was {"type":"string"} and is {"type":"number"}',
      withFields({ tags: { type: 'array', items: { type: 'number' } } }),
    ],
    ['data was {"type":"object"} and is {"type":"array"}', { ...published, type: 'array' }],
  ])('may not be that %s', (sentence, now) => {
    expect(breaksIn(published, now)).toContain(sentence);
  });
});
