import { freePort } from '@probity/local-servers';
import { GenericContainer, getContainerRuntimeClient, Wait, type StartedTestContainer } from 'testcontainers';
import type { BreakableServer, TestServer, TestServers } from './test-servers.js';

/** Images of docker-compose.yml. */
export interface ServerImages {
  readonly postgres: string;
  readonly redis: string;
  readonly kafka: string;
}

/** Containers die without a grace period: nothing in them outlives the run. */
const stopNow = { timeout: 0 };

/** Servers in containers, removed by testcontainers' own reaper also when the run is killed. */
export const dockerTestServers = (images: ServerImages): TestServers => ({
  startPostgres: () => startPostgres(images.postgres),
  startKafka: () => startKafka(images.kafka),
  startRedis: () => startRedis(images.redis),
  unavailable: [],
});

const startPostgres = async (image: string): Promise<TestServer> => {
  const container = await new GenericContainer(image)
    .withEnvironment({ POSTGRES_PASSWORD: 'postgres', POSTGRES_INITDB_ARGS: '--locale=C.UTF-8' })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'])
    .withExposedPorts(5432)
    // The image starts the server twice: first to create the database.
    .withWaitStrategy(Wait.forLogMessage('database system is ready to accept connections', 2))
    .start();
  const host = `${container.getHost()}:${String(container.getMappedPort(5432))}`;
  return serverOf(container, `PostgreSQL (${image})`, `postgres://postgres:postgres@${host}/postgres`);
};

/** A broker tells its clients where it is, so its port of this machine must be known before it starts. */
const startKafka = async (image: string): Promise<TestServer> => {
  const port = await freePort();
  const container = await new GenericContainer(image)
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${String(port)}`,
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS: '5',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
    })
    .withExposedPorts({ container: 9092, host: port })
    .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
    .start();
  return serverOf(container, `Kafka (${image})`, `127.0.0.1:${String(port)}`);
};

/** A restarted container gets another port of this machine unless it was given one. */
const startRedis = async (image: string): Promise<BreakableServer> => {
  const port = await freePort();
  const container = await new GenericContainer(image)
    .withCommand(['redis-server', '--save', '', '--appendonly', 'no', '--requirepass', 'redis'])
    .withExposedPorts({ container: 6379, host: port })
    .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
    .start();
  const runtime = await getContainerRuntimeClient();
  const control = runtime.container.getById(container.getId());
  return {
    ...serverOf(container, `Redis (${image})`, `redis://:redis@${container.getHost()}:${String(port)}`),
    freeze: async () => void (await control.pause()),
    thaw: async () => void (await control.unpause()),
    restart: () => container.restart(stopNow),
  };
};

const serverOf = (container: StartedTestContainer, name: string, address: string): TestServer => ({
  name: `container of ${name}`,
  address,
  stop: async () => void (await container.stop(stopNow)),
});
