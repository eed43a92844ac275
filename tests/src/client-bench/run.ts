import { loadavg } from 'node:os';
import {
  demoPassword,
  machine,
  publishSection,
  say,
  withMeasuredSystem,
} from '../harness/measured-system.harness.js';
import { clientSection } from './client-section.js';
import { withLighthouse, type Load } from './lighthouse.js';

const times = Number(process.argv[2] ?? 5);

const all = [
  '/app',
  '/app/search',
  '/app/reports',
  '/app/monitoring',
  '/app/notifications',
  '/app/settings',
  '/app/scan',
  '/app/security',
];
const some = process.argv.slice(3);
const screens = some.length > 0 ? some : all;

await withMeasuredSystem('embedded', {}, ({ running: { url } }) =>
  withLighthouse(url, { email: 'demo@probity.test', password: demoPassword }, async (load) => {
    const loads = new Map<string, Load[]>();
    for (const path of screens) {
      await load(path); // the first one compiles and caches on the server's side
      const counted: Load[] = [];
      while (counted.length < times) counted.push(await load(path));
      say(`${path}: ${counted.map(({ performance }) => performance).join(', ')}`);
      loads.set(path, counted);
    }
    publishSection('client', clientSection({ machine, busy: loadavg()[1] ?? 0, loads }));
  }),
);
