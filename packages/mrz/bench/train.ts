import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from './random.js';
import { requireFonts } from './require-fonts.js';
import { cellSize } from '@probity/mrz/steps';
import { drawSample } from './train/cell-samples.js';
import { renderAtlases } from './train/glyph-atlas.js';
import { storeNetwork } from './train/store-network.js';
import { trainNetwork } from './train/train-network.js';

/** The weights that are committed come from this seed and these numbers. */
const seed = 16;
const [batches = '16000', hidden = '96', file = join('packages', 'mrz', 'src', 'data', 'network.ts')] =
  process.argv.slice(2);

await requireFonts();
const random = new Random(seed);
const atlases = await renderAtlases();
const network = trainNetwork(random, {
  inputs: cellSize.pixels,
  hidden: Number(hidden),
  batches: Number(batches),
  batchSize: 48,
  rate: 0.0018,
  sample: (cell) => drawSample(random, atlases, cell),
  onProgress: (batch, accuracy, loss) =>
    void process.stderr.write(
      `${batch} batches: ${(100 * accuracy).toFixed(2)} % right, loss ${loss.toFixed(4)}\n`,
    ),
});
const stored = Object.entries(storeNetwork(network))
  .map(([name, value]) => `  ${name}: ${typeof value === 'number' ? value : `'${value}'`},\n`)
  .join('');
writeFileSync(
  file,
  `import type { StoredNetwork } from '../classify/network.js';\n\n` +
    `/** Written by \`npm run train:mrz\`, from glyphs of OCR-B. */\nexport const network: StoredNetwork = {\n${stored}};\n`,
);
