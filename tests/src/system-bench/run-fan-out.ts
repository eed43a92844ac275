import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { withSection } from '@probity/scripts';
import { measureFanOut } from './measure/fan-out.js';
import { fanOutSection } from './report/fan-out-section.js';

const streams = Number(process.argv[2] ?? 10_000);
const figures = await measureFanOut({ streams, events: 10, rounds: 3 });
const machine = `${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`;
const section = fanOutSection(figures, machine);
const page = join('docs', 'benchmarks.md');
writeFileSync(page, withSection(readFileSync(page, 'utf8'), 'live streams', section));
process.stdout.write(section);
