import { gatewayUrl } from '../installation/gateway-url.js';
import { freePorts, type SupervisorLog } from '@probity/local-servers';
import type { Installation } from '../installation/installation.js';
import type { StartSettings } from '../config.js';
import type { RunningApps } from '../serve.js';
import { inherited } from './config.js';
import { openServers, type Servers } from './local-servers.js';
import { serviceProcesses } from './service-processes.js';
import { superviseService } from './start-service.js';

interface Given {
  readonly KAFKA_BROKERS?: readonly string[] | undefined;
  readonly REDIS_URL?: string | undefined;
}

/** Starts every app in a process of its own, with the servers between them. */
export const startProcesses = async (
  installation: Installation,
  config: StartSettings & Given,
  log: SupervisorLog,
): Promise<RunningApps> => {
  const given = { kafkaBrokers: config.KAFKA_BROKERS?.join(','), redisUrl: config.REDIS_URL };
  const servers = await openServers(installation.folder, given, log);
  try {
    return await startOn(servers, installation, config, log);
  } catch (error) {
    await servers.stop();
    throw error;
  }
};

const startOn = async (
  servers: Servers,
  installation: Installation,
  config: StartSettings,
  log: SupervisorLog,
): Promise<RunningApps> => {
  const url = gatewayUrl(config);
  const [auth = 0, screening = 0, verification = 0, notification = 0] = await freePorts(4);
  const plans = serviceProcesses(installation, {
    url,
    host: config.HOST,
    port: config.PORT,
    servicePorts: { auth, screening, verification, notification },
    kafkaBrokers: servers.kafkaBrokers,
    redisUrl: servers.redisUrl,
    logLevel: config.PROBITY_LOG_LEVEL,
    fetchLists: config.PROBITY_FETCH_LISTS === 'on',
    inherited,
  });
  const supervisors = plans.map((plan) => superviseService(plan, log));
  const [gateway, ...services] = supervisors.toReversed();
  const stop = async (): Promise<void> => {
    // The gateway first, so that no request reaches what is closing.
    await gateway?.stop();
    await Promise.all(services.map((service) => service.stop()));
    await servers.stop();
  };
  try {
    await Promise.all(supervisors.map(({ started }) => started));
    return { url, stop, lost: Promise.race(supervisors.map(({ lost }) => lost)) };
  } catch (error) {
    await Promise.all(supervisors.map((each) => each.stop()));
    throw error;
  }
};
