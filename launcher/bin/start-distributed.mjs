// `npm run start:distributed`: this process supervises the others from here on, so that signals reach it.
import { build, buildClient } from './build.mjs';
import { takesNoArguments } from './takes-no-arguments.mjs';

process.setSourceMapsEnabled(true); // before it is loaded
if (takesNoArguments('npm run start:distributed')) {
  if ((await build()) && (await buildClient())) await import('../../dist/start-distributed.js');
  else process.exitCode = 1;
}
