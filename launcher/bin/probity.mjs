// `npm run -s probity -- …`: standard output belongs to the command's results, so building prints on standard error.
import { build } from './build.mjs';

if (await build()) await import('../../dist/probity.js');
else process.exitCode = 1;
