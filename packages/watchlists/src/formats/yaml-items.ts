import { parse } from 'yaml';
import { decoded, inspect, textLines } from './decode.js';
import type { ListFile } from '../list-source.js';
import { emptyFile, unreadable } from '../problems.js';

export interface YamlItem {
  readonly value: unknown;
  /** File and line on which the item begins, from 1, for messages. */
  readonly where: string;
}

const parseItem = (text: string, where: string): unknown => {
  try {
    const items: unknown = parse(text);
    if (Array.isArray(items) && items.length === 1) return items[0];
  } catch (cause) {
    throw unreadable(where, 'the item is not YAML, so the file is damaged or cut short.', cause);
  }
  throw unreadable(where, 'this is not one item of a YAML sequence.');
};

const isOutside = (text: string): boolean => /^(#.*|---.*|\s*)$/.test(text);

/**
 * The items of a file that is one block sequence, each parsed alone: a whole tree of ten thousand items would need a
 * gigabyte. Throws `LIST_EMPTY` for a file of 0 bytes, `LIST_UNREADABLE` for what is no such file, and at its end where
 * the last line has none: most of the places at which a file can be cut off leave it valid YAML.
 */
export async function* yamlItems(file: ListFile): AsyncGenerator<YamlItem> {
  const { bytes, encoding } = await inspect(file);
  if (bytes === 0) throw emptyFile(file.name);
  if (encoding !== 'utf-8') throw unreadable(file.name, 'the file is not UTF-8 text.');
  let lastSign = '';
  const pieces = async function* (): AsyncGenerator<string> {
    for await (const piece of decoded(file, encoding)) {
      lastSign = piece.at(-1) ?? lastSign;
      yield piece;
    }
  };
  let item: string[] = [];
  let where = file.name;
  for await (const lines of textLines(pieces()))
    for (const { text, number } of lines) {
      if (text.startsWith('- ')) {
        if (item.length > 0) yield { value: parseItem(item.join('\n'), where), where };
        item = [text];
        where = `${file.name}, line ${number}`;
        continue;
      }
      if (item.length > 0) item.push(text);
      else if (!isOutside(text))
        throw unreadable(`${file.name}, line ${number}`, 'the file is not a YAML sequence.');
    }
  if (item.length > 0) yield { value: parseItem(item.join('\n'), where), where };
  if (lastSign !== '\n') throw unreadable(where, 'the last line has no end, so the file is cut short.');
}
