import { lineBlocks, longestLine } from './line-blocks.js';

async function* chunked(text: string, size: number) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

const blocksOf = async (chunks: AsyncIterable<Uint8Array>) => {
  const blocks = [];
  for await (const { first, bytes } of lineBlocks(chunks)) {
    const text = new TextDecoder().decode(bytes);
    structuredClone(bytes, { transfer: [bytes.buffer] }); // as if another thread had taken it
    blocks.push({ first, text });
  }
  return blocks;
};

describe('blocks of lines', () => {
  it.each([1, 2, 3, 7, 1000])(
    'are whole lines and keep their numbers, in chunks of %i bytes',
    async (size) => {
      const text = 'één\nzwei\n\n{"ü":1}\r\nlast';
      const blocks = await blocksOf(chunked(text, size));
      expect(blocks.map((block) => block.text).join('')).toBe(text);
      let line = 1;
      for (const block of blocks) {
        expect(block.first).toBe(line);
        line += block.text.split('\n').length - 1;
      }
    },
  );

  it('come as soon as a line is whole', async () => {
    let pulled = 0;
    async function* live() {
      for (const line of ['a\n', 'b\n']) {
        pulled += 1;
        yield new TextEncoder().encode(line);
      }
    }
    const blocks = lineBlocks(live());
    await blocks.next();
    expect(pulled).toBe(1);
    await blocks.return();
  });

  it('are small where lines are short, and one line where it is long', async () => {
    const long = `${'x'.repeat(100_000)}\n`;
    const blocks = await blocksOf(chunked(`${'short\n'.repeat(10_000)}${long}end\n`, 65_536));
    expect(blocks.length).toBeGreaterThan(3);
    expect(blocks.map(({ text }) => text).join('')).toHaveLength(60_000 + long.length + 4);
  });

  it('refuse a line without end', async () => {
    async function* endless() {
      const chunk = new Uint8Array(longestLine / 4).fill(0x61);
      yield new TextEncoder().encode('first\n');
      for (;;) yield chunk;
    }
    await expect(blocksOf(endless())).rejects.toMatchObject({
      detail: 'Line 2: it is longer than 10000000 bytes.',
    });
  });

  it('are none where there is nothing', async () => {
    expect(await blocksOf(chunked('', 1))).toEqual([]);
  });
});
