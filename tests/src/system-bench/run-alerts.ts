import {
  commandOf,
  machine,
  publishSection,
  say,
  withMeasuredSystem,
} from '../harness/measured-system.harness.js';
import { measureAlertLatency } from './measure/alert-latency.js';
import { withPushService } from './measure/push-service.fake.js';
import { alertSection } from './report/alert-section.js';

const mode = process.argv[2] === 'distributed' ? 'distributed' : 'embedded';
const alerts = Number(process.argv[3] ?? 200);

await withPushService((pushes) =>
  withMeasuredSystem(mode, pushes.environment, async ({ installation, running }) => {
    say(`${alerts} alerts, one at a time`);
    const latency = await measureAlertLatency(installation, running.url, pushes, alerts);
    publishSection(`alerts ${mode}`, alertSection({ mode: commandOf(mode), machine, latency }));
  }),
);
