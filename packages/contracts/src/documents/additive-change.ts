/** The part of a JSON schema that events use. */
export interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly [keyword: string]: unknown;
}

const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/**
 * What in `now` breaks who knows the schema as it was `published`: only optional fields may come. Old readers meet new
 * messages and new readers old ones, so what was required stays so and nothing else becomes it.
 * @returns a sentence for each break; none when there is no break.
 */
export const breaksIn = (published: JsonSchema, now: JsonSchema, path = 'data'): string[] => {
  const {
    properties: before = {},
    required: requiredBefore = [],
    items: itemsBefore,
    ...wordsBefore
  } = published;
  const { properties: after = {}, required: requiredAfter = [], items: itemsAfter, ...wordsAfter } = now;
  const sameWords =
    shown(Object.entries(wordsBefore).sort()) === shown(Object.entries(wordsAfter).sort())
      ? []
      : [`${path} was ${shown(wordsBefore)} and is ${shown(wordsAfter)}`];
  const requirements = [
    ...requiredAfter
      .filter((name) => !requiredBefore.includes(name))
      .map((name) => `${path}.${name} became required`),
    ...requiredBefore
      .filter((name) => !requiredAfter.includes(name))
      .map((name) => `${path}.${name} became optional`),
  ];
  const fields = Object.entries(before).flatMap(([name, schema]) => {
    const current = after[name];
    return current === undefined ? [`${path}.${name} is gone`] : breaksIn(schema, current, `${path}.${name}`);
  });
  return [...sameWords, ...requirements, ...fields, ...breaksInItems(itemsBefore, itemsAfter, path)];
};

const breaksInItems = (before: JsonSchema['items'], after: JsonSchema['items'], path: string): string[] => {
  if (before !== undefined && after !== undefined) return breaksIn(before, after, `${path}[]`);
  return before === after ? [] : [`${path} has other elements`];
};
