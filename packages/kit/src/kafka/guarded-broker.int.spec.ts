import { busContract } from '../messaging/bus/bus.contract.js';
import { thingHappened, thingMessage } from '../messaging/bus/thing-happened.builder.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import kafkajs, { Kafka, logLevel, type AclEntry, type Admin } from 'kafkajs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { busHealth } from '../messaging/index.js';
import { BusUnavailable } from '../messaging/bus/bus.js';
import { Secret } from '../config/index.js';
import { openLocalKafka, type LocalKafka } from '@probity/local-servers/kafka';
import {
  captureLogger,
  eventually,
  isOpensslInstalled,
  makeCertificates,
  testKafka,
  type TestCertificates,
} from '../testing/index.js';
import { KafkaBus, type KafkaLogin, type KafkaTls } from './index.js';

// Node finds only some names of this CommonJS package, and these are not among them.
const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;

const passwords = { probity: 'quietharbour48', reader: 'lanternhill17', nobody: 'amberfield93' };
type User = keyof typeof passwords;

const loginOf = (username: User, password: string = passwords[username]): KafkaLogin => ({
  mechanism: 'scram-sha-512',
  username,
  password: new Secret(password),
});

const rightOn = (
  resource: 'TOPIC' | 'GROUP',
  user: User,
  operation: 'CREATE' | 'READ' | 'WRITE',
): AclEntry => ({
  resourceType: AclResourceTypes[resource],
  resourceName: 't.',
  resourcePatternType: ResourcePatternTypes.PREFIXED,
  principal: `User:${user}`,
  host: '*',
  operation: AclOperationTypes[operation],
  permissionType: AclPermissionTypes.ALLOW,
});

/** All that docs/operations.md asks for. */
const rightsOf = (user: User): AclEntry[] => [
  rightOn('TOPIC', user, 'READ'),
  rightOn('TOPIC', user, 'WRITE'),
  rightOn('GROUP', user, 'READ'),
];

const canRun = testKafka() !== undefined && isOpensslInstalled();

(canRun ? describe : describe.skip)('a broker that lets in only who it knows, over TLS', () => {
  let folder: string;
  let certificates: TestCertificates;
  let kafka: LocalKafka;
  let admin: Admin;
  let tls: KafkaTls;
  const { logger, lines } = captureLogger();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-guarded-'));
    certificates = await makeCertificates(folder);
    const { ca, server, client } = certificates;
    kafka = await openLocalKafka({
      folder,
      log: () => undefined,
      guard: { keystore: server.both, clientAuthorities: ca, users: passwords },
    });
    const read = (path: string): Promise<string> => readFile(path, 'utf8');
    tls = { ca: await read(ca), cert: await read(client.cert), key: new Secret(await read(client.key)) };
    admin = new Kafka({ brokers: [...kafka.brokers], logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    const create = rightOn('TOPIC', 'probity', 'CREATE');
    await admin.createAcls({ acl: [...rightsOf('probity'), create, ...rightsOf('reader')] });
  });

  afterAll(async () => {
    await admin.disconnect();
    await kafka.stop();
    await rm(folder, { recursive: true, force: true });
  });

  let number = 0;
  const newPrefix = (): string => `t.${String((number += 1))}.`;
  const open: KafkaBus[] = [];
  afterEach(() => Promise.all(open.splice(0).map((bus) => bus.stop())));
  const busOf = (given: { login?: KafkaLogin; tls?: KafkaTls; prefix?: string }): KafkaBus => {
    const bus = new KafkaBus({
      brokers: kafka.guardedBrokers,
      clientId: 'testing',
      prefix: newPrefix(),
      login: loginOf('probity'),
      tls,
      logger,
      ...given,
    });
    open.push(bus);
    return bus;
  };

  busContract('KafkaBus with TLS, a certificate and a login', () => Promise.resolve(busOf({})));

  it.each(['plain', 'scram-sha-256'] as const)('lets in by %s too', async (mechanism) => {
    const bus = busOf({ login: { ...loginOf('probity'), mechanism } });
    await bus.start();
    await bus.publish(thingMessage('a', 1));
    expect(await bus.state()).toEqual({ isReachable: true, groups: [] });
  });

  it('serves a user who may not make topics, where others made them', async () => {
    const prefix = newPrefix();
    const topics = [thingHappened.topic, 'testing.dead-letter.v1'].map((topic) => ({
      topic: prefix + topic,
    }));
    await admin.createTopics({ waitForLeaders: true, topics });
    const bus = busOf({ login: loginOf('reader'), prefix });
    const seen: unknown[] = [];
    await bus.subscribe('testing', [thingHappened.topic], async ({ data }) => void seen.push(data));
    await bus.start();
    // A topic that was just made may have no leader yet, so it is sent again, as the relay does.
    const published = async (): Promise<boolean> => {
      try {
        await bus.publish(thingMessage('a', 1));
        return true;
      } catch (error) {
        if (error instanceof BusUnavailable) return false;
        throw error;
      }
    };
    await eventually(published, (isPublished) => isPublished);
    await eventually(
      () => seen,
      ({ length }) => length > 0,
    );
  });

  it.each([
    ['a wrong password', () => ({ login: loginOf('probity', 'wrong0password') }), 'KAFKA_PASSWORD'],
    [
      'a wrong password by PLAIN',
      () => ({ login: { ...loginOf('probity', 'w'), mechanism: 'plain' } as const }),
      'KAFKA_PASSWORD',
    ],
    [
      'an authority it does not trust',
      async () => ({ tls: { ...tls, ca: await readFile(certificates.strangersCa, 'utf8') } }),
      'KAFKA_CA_FILE',
    ],
    ['no certificate of its own', () => ({ tls: { ca: tls.ca ?? '' } }), 'KAFKA_CERT_FILE'],
    ['a login without rights', () => ({ login: loginOf('nobody') }), 'docs/operations.md'],
  ])('ends a start with %s by a sentence that says what to mend', async (_what, given, words) => {
    const bus = busOf(await given());
    await bus.subscribe('testing', [thingHappened.topic], () => Promise.resolve());
    const from = performance.now();
    await expect(bus.start()).rejects.toMatchObject({
      name: 'BusRefused',
      message: expect.stringContaining(words),
    });
    expect(performance.now() - from).toBeLessThan(9_000);
  });

  it.each([
    ['without TLS', { brokers: 'guarded', isEncrypted: false }, 'it wants TLS (KAFKA_TLS)'],
    ['without a login', { brokers: 'guarded', isEncrypted: true }, 'or a login (KAFKA_SASL_MECHANISM)'],
    ['with TLS that it does not speak', { brokers: 'open', isEncrypted: true }, 'it does not speak TLS'],
  ])('guesses what keeps out who comes %s', async (_how, { brokers, isEncrypted }, words) => {
    const addresses = brokers === 'open' ? kafka.brokers : kafka.guardedBrokers;
    const bus = new KafkaBus({
      ...{ brokers: addresses, clientId: 'testing', logger },
      ...(isEncrypted && { tls }),
    });
    expect(busHealth(await bus.state())).toMatchObject({
      status: 'degraded',
      reason: expect.stringContaining(words),
    });
    await bus.stop();
  });

  it('says that nobody is asked who they are', async () => {
    const { brokers } = kafka;
    const bus = new KafkaBus({ brokers, clientId: 'testing', logger, login: loginOf('probity') });
    await expect(bus.start()).rejects.toThrow('asks nobody to log in');
  });

  it('waits for a person when it is let in no more, says for what, and goes on by itself', async () => {
    const bus = busOf({});
    await bus.subscribe('testing', [thingHappened.topic], () => Promise.resolve());
    await bus.start();
    const right = rightOn('TOPIC', 'probity', 'WRITE');
    await admin.deleteAcls({ filters: [{ ...right, permissionType: AclPermissionTypes.ALLOW }] });
    const publish = (): Promise<boolean> =>
      bus.publish(thingMessage('a', 1)).then(
        () => true,
        () => false,
      );
    await eventually(publish, (isSent) => !isSent);
    const state = await bus.state();
    expect(busHealth(state)).toMatchObject({
      status: 'degraded',
      reason: expect.stringContaining('denies the user of this process a right'),
    });
    await admin.createAcls({ acl: [right] });
    await eventually(publish, Boolean);
    expect(busHealth(await bus.state())).toEqual({ status: 'ready' });
  });

  it('takes a broker that was away for nothing else', async () => {
    const bus = busOf({});
    await bus.subscribe('testing', [thingHappened.topic], () => Promise.resolve());
    await bus.start();
    const told = lines.length;
    await kafka.stop();
    await expect(bus.publish(thingMessage('a', 1))).rejects.toThrow();
    await kafka.restart();
    const publish = (): Promise<boolean> =>
      bus.publish(thingMessage('a', 2)).then(
        () => true,
        () => false,
      );
    await eventually(publish, Boolean);
    const isReady = async (): Promise<boolean> => busHealth(await bus.state()).status === 'ready';
    await eventually(isReady, Boolean);
    expect(lines.slice(told).filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('tells no password to the log', () => {
    const said = JSON.stringify(lines);
    expect(said).toContain('KAFKA_PASSWORD');
    for (const password of [...Object.values(passwords), 'wrong0password', 'BEGIN PRIVATE KEY'])
      expect(said).not.toContain(password);
  });
});
