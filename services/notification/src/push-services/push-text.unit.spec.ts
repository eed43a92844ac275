import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pushText, pushTitle } from './push-text.js';

it('says on native devices what the service worker says in browsers', async () => {
  // That file imports nothing, so that browsers can run it as it is.
  const worker = await readFile(join(process.cwd(), 'web/service-worker/push.ts'), 'utf8');
  for (const text of [pushTitle, pushText('risk_alert'), pushText('scan_complete'), pushText('system')])
    expect(worker).toContain(`'${text}'`);
});
