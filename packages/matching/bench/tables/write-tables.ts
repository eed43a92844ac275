import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generatedTables } from './generated-tables.js';

/** `npm run tables [folder of the test data]`: writes `data/generated` anew, after a source was replaced. */
const [folder = '../shared/data'] = process.argv.slice(2);
const target = join('packages', 'matching', 'data', 'generated');
mkdirSync(target, { recursive: true });
for (const { file, text } of generatedTables(resolve(folder, 'names'))) {
  writeFileSync(join(target, file), text);
  process.stdout.write(`${join(target, file)}: ${text.split('\n').length - 3} rows\n`);
}
