import { FAILSAFE_SCHEMA, load, YAMLException } from 'js-yaml';
import type { Json } from '../list-entry.js';
import type { ListFile } from '../list-source.js';
import { unreadable, type Warnings } from '../problems.js';
import { wholeText } from './decode.js';

/** A YAML mapping in which every scalar is text, so that no number loses its zeros and no date its form. */
export type YamlRecord = Readonly<Record<string, Json>>;

export const isRecord = (value: unknown): value is YamlRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The mapping that a small file holds. js-yaml, because conversions of lists have a file for each party and the package
 * `yaml` takes 5 ms for one, js-yaml 0.7 ms. Throws `LIST_EMPTY` for 0 bytes, `LIST_UNREADABLE` for anything else.
 */
export const yamlRecord = async (file: ListFile, warnings: Warnings): Promise<YamlRecord> => {
  const text = await wholeText(file, warnings);
  try {
    const value = load(text, { schema: FAILSAFE_SCHEMA });
    if (isRecord(value)) return value;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    throw unreadable(file.name, `the YAML is damaged or cut short (${error.message.split('\n')[0]}).`, error);
  }
  throw unreadable(file.name, 'it holds no YAML mapping.');
};
