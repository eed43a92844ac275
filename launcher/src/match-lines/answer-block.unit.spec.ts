import { answerBlock } from './answer-block.js';
import { LineFault } from './line-fault.js';

const block = (text: string, first = 1) => ({ first, bytes: new TextEncoder().encode(text) });
const shout = (line: string): string => {
  if (line.includes('!')) throw new LineFault('it shouts.');
  return line.trim().toUpperCase();
};

describe('a block of lines', () => {
  it('is answered line by line, with or without a last line feed', () => {
    expect(answerBlock(block('a\nb\r\nc'), shout)).toEqual({ text: 'A\nB\nC\n', answered: 3 });
  });

  it('ends at the first fault, after the answers before it', () => {
    expect(answerBlock(block('a\nb!\nc\n', 41), shout)).toEqual({
      text: 'A\n',
      answered: 1,
      fault: { number: 42, what: 'it shouts.' },
    });
  });

  it('may end in blank lines, and holds none before another line', () => {
    expect(answerBlock(block('a\n\n \t\r\n', 7), shout)).toEqual({ text: 'A\n', answered: 1, blankFrom: 8 });
    expect(answerBlock(block('a\n\nb\n', 7), shout)).toMatchObject({ text: 'A\n', fault: { number: 8 } });
  });

  it('passes over a byte order mark at the start of the stream', () => {
    expect(answerBlock(block('\ufeffa\n'), shout).text).toBe('A\n');
  });

  it('is UTF-8', () => {
    const bytes = Uint8Array.from([0x61, 0x0a, 0xe9, 0x0a]);
    expect(answerBlock({ first: 1, bytes }, shout)).toMatchObject({
      text: 'A\n',
      fault: { number: 2, what: 'it is not UTF-8.' },
    });
  });

  it('lets what is no fault of the line through', () => {
    const broken = (): string => {
      throw new RangeError('a bug');
    };
    expect(() => answerBlock(block('a'), broken)).toThrow(RangeError);
  });
});
