import { existsSync } from 'node:fs';
import { runNode, runProgram, runTool } from '../check/run-tool.js';

const cli = 'playwright-core/cli.js';
const printPath = "import { chromium } from 'playwright-core'; console.log(chromium.executablePath());";

/**
 * The Chromium that Playwright keeps in the user's cache, downloaded when it is not there yet. `undefined` when it
 * cannot be downloaded, or when the machine lacks libraries that it needs: then it does not even print its version.
 */
export const installChromium = async (root: string): Promise<string | undefined> => {
  const { output: path } = await runNode(root, ['--input-type=module', '--eval', printPath]);
  if (!existsSync(path)) {
    console.log('No Chromium found; downloading one.');
    const { passed, output } = await runTool(root, cli, [
      'install',
      '--no-shell',
      '--no-progress',
      'chromium',
    ]);
    if (!passed) console.log(output);
  }
  return existsSync(path) && (await runProgram(root, path, ['--version'])).passed ? path : undefined;
};
