// `npm start`: one process from here on, so that the signals npm passes on reach it.
import { build, buildClient } from './build.mjs';
import { takesNoArguments } from './takes-no-arguments.mjs';

process.setSourceMapsEnabled(true); // before it is loaded
if (takesNoArguments('npm start')) {
  if ((await build()) && (await buildClient())) await import('../../dist/start.js');
  else process.exitCode = 1;
}
