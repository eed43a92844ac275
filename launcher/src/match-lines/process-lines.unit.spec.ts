import { PassThrough, Readable, Writable } from 'node:stream';
import { eventually } from '@probity/kit/testing';
import { LineFault, type LineBlock } from './line-blocks.js';
import { processBlock, type BlockResult } from './process-block.js';
import { processLines } from './process-lines.js';

const echo = (line: string): string => {
  if (line === 'bad') throw new LineFault('it is bad.');
  return line;
};
const process = (block: LineBlock): Promise<BlockResult> => processBlock(block, echo);

const collector = () => {
  const output = new PassThrough();
  let text = '';
  output.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { output, text: () => text };
};
const rest = { window: 4, onProgress: () => undefined };

describe('a stream of lines', () => {
  it('keeps the order of the lines when later blocks are done first', async () => {
    const { output, text } = collector();
    const waiting: (() => void)[] = [];
    const lastFirst = async (block: LineBlock): Promise<BlockResult> => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 4) for (const go of waiting.splice(0).reverse()) go();
      });
      return process(block);
    };
    const lines = Array.from({ length: 8 }, (_, at) => `line ${at}\n`);
    const input = Readable.from(lines.map((line) => Buffer.from(line)));
    expect(await processLines({ input, output, process: lastFirst, ...rest })).toBe(8);
    expect(text()).toBe(lines.join(''));
  });

  it('ends at the first bad line, also when no further input comes, with the results before it', async () => {
    const { output, text } = collector();
    const input = new PassThrough();
    input.write('one\ntwo\nbad\nfour\n');
    await expect(processLines({ input, output, process, ...rest })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      detail: 'Line 3: it is bad.',
    });
    expect(text()).toBe('one\ntwo\n');
    expect(input.destroyed).toBe(true);
  });

  it('allows blank lines at the end alone, wherever blocks are cut', async () => {
    const blocks = (texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)));
    const ended = collector();
    const input = blocks(['one\n', '\n', ' \n']);
    expect(await processLines({ input, output: ended.output, process, ...rest })).toBe(1);
    const { output, text } = collector();
    await expect(
      processLines({ input: blocks(['one\n', '\n', '\n', 'four\n']), output, process, ...rest }),
    ).rejects.toMatchObject({ detail: expect.stringMatching(/^Line 2: it is blank/) as unknown });
    expect(text()).toBe('one\n');
  });

  it('reads no faster than its results are read', async () => {
    let read = 0;
    const input = new Readable({
      highWaterMark: 1,
      read() {
        read += 1;
        this.push(`line ${read}\n`);
      },
    });
    let accept = (): void => undefined;
    const output = new Writable({ write: (_chunk, _encoding, done) => (accept = done) });
    const streaming = processLines({ input, output, process, ...rest });
    await eventually(
      () => read,
      (count) => count > rest.window,
    );
    // Until the first result is written there is nothing to accept.
    await eventually(
      () => output.writableLength,
      (waiting) => waiting > 0,
    );
    const readAhead = read;
    accept();
    await eventually(
      () => read,
      (count) => count > readAhead,
    );
    expect(read).toBeLessThan(2 * readAhead + rest.window);
    input.destroy(new Error('enough'));
    accept();
    output.destroy();
    await expect(streaming).rejects.toThrow();
  });

  it('stops reading when nobody reads the results', async () => {
    const input = new PassThrough();
    const output = new Writable({ write: (_chunk, _encoding, done) => done(new Error('gone')) });
    output.on('error', () => undefined);
    input.write('one\n');
    await expect(processLines({ input, output, process, ...rest })).rejects.toThrow('gone');
    expect(input.destroyed).toBe(true);
  });
});
