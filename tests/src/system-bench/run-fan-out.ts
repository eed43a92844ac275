import { cpus } from 'node:os';
import { publishSection } from '../harness/measured-system.harness.js';
import { measureFanOut } from './measure/fan-out.js';
import { fanOutSection } from './report/fan-out-section.js';

const streams = Number(process.argv[2] ?? 10_000);
const figures = await measureFanOut({ streams, events: 10, rounds: 3 });
const machine = `${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`;
publishSection('live streams', fanOutSection(figures, machine));
