import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chooseServers } from './choose-servers.js';
import { dockerDaemon } from './docker-daemon.client.js';
import type { ServerImages } from './docker-test-servers.js';
import { localTestServers } from './local-test-servers.js';
import { openServerEndpoint } from './server-endpoint.js';
import type { TestServer, TestServers } from './test-servers.js';

type Stop = () => Promise<void>;

/**
 * Starts the servers that all specs of a run share, and sets the variables by which specs find them. A variable that is
 * set already names a server that is used as it is.
 */
export const openTestServers = async (root: string, env: NodeJS.ProcessEnv): Promise<Stop> => {
  const servers = await serversFor(root, env);
  const stops: Stop[] = [];
  if (env['PROBITY_TEST_POSTGRES'] === undefined) {
    const postgres = await servers.startPostgres();
    env['PROBITY_TEST_POSTGRES'] = postgres.address;
    stops.push(postgres.stop);
    await report(env, postgres);
  }
  const endpoint = await openServerEndpoint(servers, (server) => void report(env, server));
  stops.push(endpoint.stop);
  if (!servers.unavailable.includes('kafka')) env['PROBITY_TEST_KAFKA'] ??= `${endpoint.url}/kafka`;
  if (!servers.unavailable.includes('redis')) env['PROBITY_TEST_REDIS'] = `${endpoint.url}/redis`;
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};

const serversFor = async (root: string, env: NodeJS.ProcessEnv): Promise<TestServers> => {
  const images = await composeImages(root);
  const daemon = dockerDaemon(env['DOCKER_HOST'], Object.values(images));
  const choice = await chooseServers(env['PROBITY_TEST_SERVERS'], daemon);
  if (choice.kind === 'local') {
    process.stderr.write(`Specs run on servers of this machine: ${choice.reason}\n`);
    return localTestServers();
  }
  // A second to load, and most machines that run specs have no Docker.
  const { dockerTestServers } = await import('./docker-test-servers.js');
  return dockerTestServers(images);
};

/** So that specs run on the servers that an installation gets. */
const composeImages = async (root: string): Promise<ServerImages> => {
  const compose = parse(await readFile(join(root, 'docker-compose.yml'), 'utf8')) as {
    readonly services: Readonly<Record<keyof ServerImages, { readonly image: string }>>;
  };
  const { postgres, redis, kafka } = compose.services;
  return { postgres: postgres.image, redis: redis.image, kafka: kafka.image };
};

/** For the last lines of `npm test`, which names the file. */
const report = async (env: NodeJS.ProcessEnv, { name }: TestServer): Promise<void> => {
  const file = env['PROBITY_TEST_SERVERS_FILE'];
  if (file !== undefined) await appendFile(file, `${name}\n`);
};
