import sharp from 'sharp';

const drawn = (family: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60">` +
        `<text x="10" y="45" font-family="${family}" font-size="34">P&lt;0O1</text></svg>`,
    ),
  )
    .raw()
    .toBuffer();

/** Cuts of OCR-B. Where one is not installed, another font would be drawn without a word, and nothing read of it. */
export const requireFonts = async (): Promise<void> => {
  const another = await drawn('No Font Of This Name');
  for (const family of ['OCR B', 'OCR B S'])
    if (another.equals(await drawn(family)))
      throw new Error(`The font ${family} is not installed. Debian has it as fonts-ocr-b.`);
};
