import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { privacyNotice } from '@probity/contracts';
import { runBff, type RunningBff } from '../bff.harness.js';

let bff: RunningBff;
beforeAll(async () => {
  bff = await runBff();
});
afterAll(() => bff.stop());

const accept = async (body: object) =>
  bff.http
    .put('/api/v1/settings/privacy-consent')
    .set({ authorization: await bff.authorization() })
    .send(body);

describe('a privacy notice', () => {
  it('can be read by anybody', async () => {
    const { body } = await bff.http.get('/api/v1/privacy-notices/eu').expect(200);
    expect(privacyNotice.parse(body).title).toContain('GDPR');
    await bff.http.get('/api/v1/privacy-notices/mars').expect(400);
  });

  it('is accepted as it is now, and in no earlier text', async () => {
    const { body } = await bff.http.get('/api/v1/privacy-notices/us');
    const { version } = privacyNotice.parse(body);
    const consent = { region: 'us', version, acceptedAt: '2026-03-01T08:00:00.000Z' };
    bff.auth.respond = () => ({ body: consent });
    expect((await accept({ region: 'us', version })).body).toEqual(consent);
    expect(bff.auth.requests).toMatchObject([
      { method: 'PUT', path: '/settings/privacy-consent', body: JSON.stringify({ region: 'us', version }) },
    ]);
    const { status, text } = await accept({ region: 'us', version: '0'.repeat(16) });
    expect([status, text]).toEqual([400, expect.stringContaining('has changed')]);
    expect(bff.auth.requests).toHaveLength(1);
  });
});
