import { SaxesParser } from 'saxes';
import type { Json } from '../list-entry.js';
import { decoded, textEncoding, textLines, type Encoding } from './decode.js';
import type { ListFile } from '../list-source.js';
import { tidyOrNothing } from '../values/text.js';
import { unreadable, type Warnings } from '../problems.js';

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

/** Builds the wanted elements, and nothing outside of them. Elements of other names only have their attributes. */
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

interface Fault {
  /** saxes begins its messages with the line and column where it noticed. */
  readonly error: Error;
  /** Characters of the file that were read when it noticed. */
  readonly offset: number;
}

/** An ampersand that begins no reference. */
const bareAmpersand = /&(?!(?:[\p{L}_:][\p{L}\p{N}_:.-]*|#\d+|#x[\da-f]+);)/iu;

/**
 * A fault with its position, the first column being 0. saxes reads an unescaped `&` on to the next `;`, which may be pages
 * later or nowhere: the first such `&` is then named. Reads the file once more.
 */
const describeFault = async (
  { error, offset }: Fault,
  file: ListFile,
  encoding: Encoding,
): Promise<string> => {
  const what = error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
  let before = 0;
  let last = `line 1, column 0: the XML is damaged or cut short (${what}).`;
  for await (const lines of textLines(decoded(file, encoding)))
    for (const { text, number } of lines) {
      if (before >= offset) return last;
      const ampersand = text.search(bareAmpersand);
      if (ampersand >= 0) return `line ${number}, column ${ampersand + 1}: the XML is damaged (unescaped &).`;
      const column = Math.min(Math.max(offset - 1 - before, 0), text.length);
      last = `line ${number}, column ${column}: the XML is damaged or cut short (${what}).`;
      before += text.length + 1;
    }
  return last;
};

export interface XmlReading {
  /** Selects elements by local name and depth; the root is 1. */
  readonly wanted: (name: string, depth: number) => boolean;
  /** Sees the root, without children. */
  readonly onRoot: (root: XmlElement) => void;
  readonly warnings: Warnings;
}

/**
 * The wanted elements in document order, one at a time in memory. Throws `LIST_EMPTY` for 0 bytes, `LIST_UNREADABLE` with
 * line and column where the file is not well-formed, at its end when it was cut short.
 */
export async function* xmlElements(
  file: ListFile,
  { wanted, onRoot, warnings }: XmlReading,
): AsyncGenerator<XmlElement> {
  const encoding = await textEncoding(file, warnings);
  const collector = new Collector(wanted);
  const parser = new SaxesParser();
  let fault: Fault | undefined;
  let rooted = false;
  parser.on('opentag', ({ name, attributes }) => {
    if (!rooted) onRoot(openElement(name, attributes));
    rooted = true;
    collector.open(name, attributes);
  });
  parser.on('text', (text) => collector.text(text));
  parser.on('cdata', (text) => collector.text(text));
  parser.on('closetag', () => collector.close());
  // Without a listener saxes throws, and cannot say any more where it stood; with one it reads on to the chunk's end.
  parser.on('error', (error) => (fault ??= { error, offset: parser.position }));
  const expectNoFault = async (): Promise<void> => {
    if (fault === undefined) return;
    throw unreadable(file.name, await describeFault(fault, file, encoding), fault.error);
  };
  for await (const text of decoded(file, encoding)) {
    parser.write(text);
    await expectNoFault();
    yield* collector.take();
  }
  parser.close();
  await expectNoFault();
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
