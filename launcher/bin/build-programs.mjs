// Ends `npm run build`: the programs, of what was compiled.
import { build } from './build.mjs';

process.exitCode = (await build()) ? 0 : 1;
