import { loadavg } from 'node:os';
import { getDashboard } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import {
  demoPassword,
  machine,
  publishedSection,
  publishSection,
  say,
  withMeasuredSystem,
} from '../harness/measured-system.harness.js';
import { clientSection, type Loads } from './client-section.js';
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
  '/app/profile/:id',
  '/app/report/:id',
];
const some = process.argv.slice(3);
const screens = some.length > 0 ? some : all;

/** Whom the dashboard shows first. */
const subjectAt = async (url: string, bearer: string): Promise<string> => {
  const { recent } = await new RouteClient(`${url}/api/v1`, 30_000).call(getDashboard, {}, { bearer });
  const [first] = recent;
  if (first === undefined) throw new Error('The demo has no subject that was checked.');
  return first.id;
};

await withMeasuredSystem('embedded', {}, ({ running: { url }, person }) =>
  withLighthouse(url, { email: 'demo@probity.test', password: demoPassword }, async (load) => {
    const measured: Loads[] = [];
    const subject = await subjectAt(url, person.bearer);
    for (const screen of screens) {
      const path = screen.replace(':id', subject);
      await load(path); // the first one compiles and caches on the server's side
      const counted: Load[] = [];
      while (counted.length < times) counted.push(await load(path));
      say(`${screen}: ${counted.map(({ performance }) => performance).join(', ')}`);
      measured.push({ screen, loads: counted, busy: loadavg()[0] ?? 0 });
      const before = publishedSection('client');
      publishSection('client', clientSection({ machine, measured, screens: all, before }));
    }
  }),
);
