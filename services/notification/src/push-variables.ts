import { createPrivateKey } from 'node:crypto';
import { envFile, envList, envPrivateKey, envText, Secret } from '@probity/kit/config';
import * as z from 'zod';
import {
  usualApnsUrl,
  usualFcmUrls,
  usualPushContact,
  usualPushServices,
  type ApnsSettings,
  type FcmSettings,
  type PushSettings,
} from './push-services/push-settings.js';

const keyText = '64 hexadecimal digits';
const contactText = 'an address that starts with mailto: or https://';

const isRsaKey = (pem: string): boolean => createPrivateKey(pem).asymmetricKeyType === 'rsa';

/** As Firebase gives it for download. */
const serviceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().refine(isRsaKey),
});

const envServiceAccount = () =>
  envFile(
    'a file with the JSON of a service account of Firebase that can be read',
    (text) => serviceAccount.safeParse(JSON.parse(text)).success,
  ).transform((text): FcmSettings => {
    const account = serviceAccount.parse(JSON.parse(text));
    return {
      projectId: account.project_id,
      clientEmail: account.client_email,
      privateKey: new Secret(account.private_key),
      ...usualFcmUrls,
    };
  });

export const pushVariables = {
  /** By which push services know this installation. With another one, every device has to subscribe again. */
  NOTIFICATION_PUSH_KEY: z
    .string({ error: keyText })
    .regex(/^[0-9a-f]{64}$/, { error: keyText })
    .transform((value) => new Secret(value)),
  /** Whom push services may write to. */
  NOTIFICATION_PUSH_CONTACT: envText(contactText)
    .regex(/^(mailto:|https:\/\/)./, { error: contactText })
    .default(usualPushContact),
  /** Hosts of push services of browsers, between commas; Web Push goes to them and the hosts below them alone. */
  NOTIFICATION_PUSH_SERVICES: envList().default(usualPushServices),
  /** Absent: apps on Android are refused. */
  NOTIFICATION_FCM_ACCOUNT_FILE: envServiceAccount().optional(),
  /** Absent, as all four: apps on iOS are refused. */
  NOTIFICATION_APNS_KEY_FILE: envPrivateKey().optional(),
  NOTIFICATION_APNS_KEY_ID: envText('the id of the key').optional(),
  NOTIFICATION_APNS_TEAM_ID: envText('the id of the team').optional(),
  NOTIFICATION_APNS_TOPIC: envText('the bundle id of the app').optional(),
};

type Env = z.infer<z.ZodObject<typeof pushVariables>>;

const ofApns = [
  'NOTIFICATION_APNS_KEY_FILE',
  'NOTIFICATION_APNS_KEY_ID',
  'NOTIFICATION_APNS_TEAM_ID',
  'NOTIFICATION_APNS_TOPIC',
] as const;

/** For `.check` of the environment. */
export const checkPush = ({ value, issues }: z.core.ParsePayload<Env>): void => {
  const fault = (variable: keyof Env, message: string) =>
    issues.push({ code: 'custom', input: undefined, path: [variable], message });
  const given = ofApns.find((name) => value[name] !== undefined);
  for (const name of ofApns)
    if (given !== undefined && value[name] === undefined) fault(name, `given where ${given} is`);
  const key = value.NOTIFICATION_APNS_KEY_FILE;
  if (key !== undefined && !isP256(key)) fault('NOTIFICATION_APNS_KEY_FILE', 'a file with a key of P-256');
};

const isP256 = (key: Secret): boolean =>
  createPrivateKey(key.reveal()).asymmetricKeyDetails?.namedCurve === 'prime256v1';

export const pushSettings = (env: Env): PushSettings => {
  const fcm = env.NOTIFICATION_FCM_ACCOUNT_FILE;
  const apns = apnsSettings(env);
  return {
    key: env.NOTIFICATION_PUSH_KEY,
    contact: env.NOTIFICATION_PUSH_CONTACT,
    services: env.NOTIFICATION_PUSH_SERVICES,
    ...(fcm !== undefined && { fcm }),
    ...(apns !== undefined && { apns }),
  };
};

const apnsSettings = (env: Env): ApnsSettings | undefined => {
  const [privateKey, keyId, teamId, topic] = [
    env.NOTIFICATION_APNS_KEY_FILE,
    env.NOTIFICATION_APNS_KEY_ID,
    env.NOTIFICATION_APNS_TEAM_ID,
    env.NOTIFICATION_APNS_TOPIC,
  ];
  if (privateKey === undefined || keyId === undefined || teamId === undefined || topic === undefined)
    return undefined;
  return { privateKey, keyId, teamId, topic, url: usualApnsUrl };
};
