import { LineFault } from './line-blocks.js';
import { processBlock } from './process-block.js';

const block = (text: string, first = 1) => ({ first, bytes: new TextEncoder().encode(text) });
const shout = (line: string): string => {
  if (line.includes('!')) throw new LineFault('it shouts.');
  return line.trim().toUpperCase();
};

describe('a block of lines', () => {
  it('is processed line by line, with or without a last line feed', async () => {
    expect(await processBlock(block('a\nb\r\nc'), shout)).toEqual({ text: 'A\nB\nC\n', count: 3 });
  });

  it('ends at the first fault, after the results before it', async () => {
    expect(await processBlock(block('a\nb!\nc\n', 41), shout)).toEqual({
      text: 'A\n',
      count: 1,
      fault: { number: 42, reason: 'it shouts.' },
    });
  });

  it('may end in blank lines, and holds none before another line', async () => {
    expect(await processBlock(block('a\n\n \t\r\n', 7), shout)).toEqual({
      text: 'A\n',
      count: 1,
      blankFrom: 8,
    });
    expect(await processBlock(block('a\n\nb\n', 7), shout)).toMatchObject({
      text: 'A\n',
      fault: { number: 8 },
    });
  });

  it('passes over a byte order mark at the start of the stream', async () => {
    expect((await processBlock(block('\ufeffa\n'), shout)).text).toBe('A\n');
  });

  it('is UTF-8', async () => {
    const bytes = Uint8Array.from([0x61, 0x0a, 0xe9, 0x0a]);
    expect(await processBlock({ first: 1, bytes }, shout)).toMatchObject({
      text: 'A\n',
      fault: { number: 2, reason: 'it is not UTF-8.' },
    });
  });

  it('lets what is no fault of the line through', async () => {
    const broken = (): string => {
      throw new RangeError('a bug');
    };
    await expect(processBlock(block('a'), broken)).rejects.toThrow(RangeError);
  });
});
