import { describe, expect, it } from '@jest/globals';
import { longestLine, numberedLines, type NumberedLine } from './numbered-lines.js';

const linesOf = async (...chunks: readonly Uint8Array[]): Promise<NumberedLine[]> => {
  async function* given(): AsyncGenerator<Uint8Array> {
    yield* chunks;
  }
  const lines: NumberedLine[] = [];
  for await (const line of numberedLines(given())) lines.push(line);
  return lines;
};

describe('the lines of a stream', () => {
  it('are the same wherever it is cut', async () => {
    const bytes = Buffer.from('\ufeffeins\n\nzwölf\r\nletzte');
    const whole = await linesOf(bytes);
    expect(whole).toEqual([
      { number: 1, text: 'eins' },
      { number: 2, text: '' },
      { number: 3, text: 'zwölf\r' },
      { number: 4, text: 'letzte' },
    ]);
    expect(await linesOf(...[...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(whole);
    expect(await linesOf()).toEqual([]);
  });

  it('are named where they are no text, and do not cost the next', async () => {
    const long = Buffer.alloc(longestLine + 1, 'a');
    expect(await linesOf(Uint8Array.of(0xff, 0x0a), long, Buffer.from('\nnext\n'))).toEqual([
      { number: 1, fault: 'it is not UTF-8' },
      { number: 2, fault: 'it is longer than 1000000 bytes' },
      { number: 3, text: 'next' },
    ]);
  });
});
