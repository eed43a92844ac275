import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatedTables } from './generated-tables.js';

const committed = fileURLToPath(new URL('../../data/generated', import.meta.url));
const beside = fileURLToPath(new URL('../../../../../shared/data', import.meta.url));
const names = join(process.env['PROBITY_TEST_DATA'] ?? beside, 'names');
const hasSources = existsSync(names);
if (!hasSources) {
  const reason = `their sources are not at ${names}; PROBITY_TEST_DATA=<folder> provides them`;
  if (process.env['CI'] === 'true') throw new Error(`Generated tables cannot be checked: ${reason}`);
  process.stderr.write(`Generated tables are not checked: ${reason}\n`);
}

(hasSources ? describe : describe.skip)('the generated tables', () => {
  it('are what their sources make, and nothing else lies beside them', () => {
    const tables = generatedTables(names);
    expect(readdirSync(committed).sort()).toEqual(tables.map(({ file }) => file).sort());
    for (const { file, text } of tables) expect(readFileSync(join(committed, file), 'utf8')).toBe(text);
  });
});
