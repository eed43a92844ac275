import { SaxesParser } from 'saxes';
import type { Json } from '../list-entry.js';
import { decoded, inspect } from './decode.js';
import type { ListFile } from './source.js';
import { tidyOrNothing } from './text.js';
import { emptyFile, unreadable } from './unreadable.js';

/** An element with all that is in it. Names are local: prefixes and namespaces change between publications. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The element's own text, as written. */
  readonly text: string;
}

interface OpenElement extends XmlElement {
  readonly attributes: Record<string, string>;
  readonly children: OpenElement[];
  text: string;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const openElement = (name: string, attributes: Readonly<Record<string, string>>): OpenElement => ({
  name: localName(name),
  attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value])),
  children: [],
  text: '',
});

/** Builds the wanted elements, and nothing around them. Elements of other names only have their attributes. */
class Collector {
  private readonly path: OpenElement[] = [];
  /** Depth of the wanted element that is being built, 0 outside of one. */
  private inside = 0;
  ready: XmlElement[] = [];

  constructor(private readonly wanted: (name: string, depth: number) => boolean) {}

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const element = openElement(name, attributes);
    if (this.inside > 0) this.path.at(-1)?.children.push(element);
    this.path.push(element);
    if (this.inside === 0 && this.wanted(element.name, this.path.length)) this.inside = this.path.length;
  }

  text(text: string): void {
    const element = this.path.at(-1);
    if (this.inside > 0 && element !== undefined) element.text += text;
  }

  close(): void {
    const depth = this.path.length;
    const element = this.path.pop();
    if (this.inside === 0 || depth !== this.inside || element === undefined) return;
    this.inside = 0;
    this.ready.push(element);
  }

  /** The wanted elements that were completed since the last call. */
  take(): XmlElement[] {
    const ready = this.ready;
    this.ready = [];
    return ready;
  }
}

/** Where in the file the parser stands. Counted here, because saxes 6.0.0 counts some line ends twice. */
class Place {
  private lines = 1;
  private charactersBefore = 0;
  private lineStart = 0;
  private chunk = '';

  enter(chunk: string): void {
    const last = this.chunk.lastIndexOf('\n');
    this.lines += this.chunk.split('\n').length - 1;
    if (last >= 0) this.lineStart = this.charactersBefore + last + 1;
    this.charactersBefore += this.chunk.length;
    this.chunk = chunk;
  }

  /** `line 3, column 12` of the character before an offset in the whole text; the first column is 0, as in expat. */
  describe(offset: number): string {
    const passed = this.chunk.slice(0, Math.max(offset - 1 - this.charactersBefore, 0));
    const last = passed.lastIndexOf('\n');
    const start = last < 0 ? this.lineStart : this.charactersBefore + last + 1;
    return `line ${this.lines + passed.split('\n').length - 1}, column ${offset - 1 - start}`;
  }
}

/**
 * The elements that `wanted` asks for by local name and depth (the root is 1), in document order, one at a time in
 * memory. `onRoot` sees the root, without children. Throws `LIST_EMPTY` for 0 bytes, `LIST_UNREADABLE` with line and
 * column where the file is not well-formed, at its end when it was cut short.
 */
export async function* xmlElements(
  file: ListFile,
  wanted: (name: string, depth: number) => boolean,
  onRoot: (root: XmlElement) => void,
): AsyncGenerator<XmlElement> {
  const { bytes, encoding } = await inspect(file);
  if (bytes === 0) throw emptyFile(file.name);
  const collector = new Collector(wanted);
  const parser = new SaxesParser();
  const place = new Place();
  let rooted = false;
  parser.on('opentag', ({ name, attributes }) => {
    if (!rooted) onRoot(openElement(name, attributes));
    rooted = true;
    collector.open(name, attributes);
  });
  parser.on('text', (text) => collector.text(text));
  parser.on('cdata', (text) => collector.text(text));
  parser.on('closetag', () => collector.close());
  parser.on('error', (error) => {
    // saxes begins its messages with the line and column that it counted.
    const what = error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    const where = `${file.name}, ${place.describe(parser.position)}`;
    throw unreadable(where, `the XML is damaged or cut short (${what}).`, error);
  });
  for await (const text of decoded(file, encoding)) {
    place.enter(text);
    parser.write(text);
    yield* collector.take();
  }
  parser.close();
  yield* collector.take();
}

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** Tidied text of the first child of this name; nothing when there is none or it is blank. */
export const textOf = (element: XmlElement, name: string): string | undefined =>
  tidyOrNothing(element.children.find((child) => child.name === name)?.text);

/** The element as JSON: text alone as a string, otherwise children by name, and attributes as `@name`. */
export const asJson = (element: XmlElement): Json => {
  const attributes = Object.entries(element.attributes).map(([name, value]): [string, Json] => [
    `@${name}`,
    value,
  ]);
  if (element.children.length === 0 && attributes.length === 0) return element.text;
  const byName = new Map<string, Json[]>();
  for (const child of element.children)
    byName.set(child.name, [...(byName.get(child.name) ?? []), asJson(child)]);
  const own: [string, Json][] = element.children.length === 0 ? [['text', element.text]] : [];
  return Object.fromEntries([...attributes, ...own, ...byName]);
};
