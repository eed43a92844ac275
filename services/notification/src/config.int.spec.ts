import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { loadConfig } from '@probity/kit/config';
import { notificationConfig } from './config.js';

let folder: string;
let files: Record<'account' | 'p8' | 'otherCurve' | 'noAccount', string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probity-push-'));
  const write = async (name: string, text: string): Promise<string> => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const pem = (pair: ReturnType<typeof generateKeyPairSync>) =>
    pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const rsa = pem(generateKeyPairSync('rsa', { modulusLength: 2048 }));
  const account = { project_id: 'quillan-app', client_email: 'sender@quillan.test' };
  files = {
    account: await write('account.json', JSON.stringify({ ...account, private_key: rsa })),
    noAccount: await write('none.json', JSON.stringify({ ...account, private_key: 'words' })),
    p8: await write('key.p8', pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }))),
    otherCurve: await write('other.p8', pem(generateKeyPairSync('ec', { namedCurve: 'P-384' }))),
  };
});
afterAll(() => rm(folder, { recursive: true }));

const base = {
  DATABASE_URL: 'postgres://notification@127.0.0.1/notification',
  KAFKA_BROKERS: '127.0.0.1:9092',
  AUTH_ISSUER: 'http://127.0.0.1/auth/v1',
  AUTH_URL: 'http://127.0.0.1',
  SERVICE_KEY: '1f'.repeat(32),
  NOTIFICATION_PUSH_KEY: '1f'.repeat(32),
};
const push = (env: Record<string, string>) =>
  loadConfig(notificationConfig, { ...base, ...env }).settings.push;
const apns = () => ({
  NOTIFICATION_APNS_KEY_FILE: files.p8,
  NOTIFICATION_APNS_KEY_ID: 'QUILLANKEY',
  NOTIFICATION_APNS_TEAM_ID: 'QUILLANTEA',
  NOTIFICATION_APNS_TOPIC: 'test.quillan.app',
});

it('sends to browsers alone where there are no accounts', () => {
  expect(Object.keys(push({}))).toEqual(['key', 'contact', 'services']);
});

it('sends to apps by the accounts in files, at the official hosts, and shows no key', () => {
  const settings = push({ NOTIFICATION_FCM_ACCOUNT_FILE: files.account, ...apns() });
  expect(settings.fcm).toMatchObject({
    ...{ projectId: 'quillan-app', clientEmail: 'sender@quillan.test' },
    messagesUrl: 'https://fcm.googleapis.com',
    tokenUrl: 'https://oauth2.googleapis.com/token',
  });
  expect(settings.apns).toMatchObject({
    ...{ teamId: 'QUILLANTEA', keyId: 'QUILLANKEY', topic: 'test.quillan.app' },
    url: 'https://api.push.apple.com',
  });
  expect(JSON.stringify(settings)).not.toContain('PRIVATE KEY');
});

it('names what does not fit together', () => {
  expect(() => push({ NOTIFICATION_FCM_ACCOUNT_FILE: files.noAccount })).toThrow(
    'NOTIFICATION_FCM_ACCOUNT_FILE must be a file with the JSON of a service account',
  );
  expect(() => push({ NOTIFICATION_APNS_KEY_ID: 'QUILLANKEY' })).toThrow(
    'NOTIFICATION_APNS_KEY_FILE is missing: it must be given where NOTIFICATION_APNS_KEY_ID is',
  );
  expect(() => push({ ...apns(), NOTIFICATION_APNS_KEY_FILE: files.otherCurve })).toThrow(
    'NOTIFICATION_APNS_KEY_FILE must be a file with a key of P-256',
  );
});
