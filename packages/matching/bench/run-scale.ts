import { measureScale } from './measure/scale.js';

process.stdout.write(JSON.stringify(measureScale(Number(process.argv[2]))));
