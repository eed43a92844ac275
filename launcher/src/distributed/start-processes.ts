import { join } from 'node:path';
import { freePort, type SupervisorLog } from '@probity/local-servers';
import { gatewayUrl } from '../gateway.js';
import type { Installation } from '../installation/installation.js';
import type { RunningApps } from '../serve.js';
import type { DistributedSettings } from './config.js';
import { openServers } from './local-servers.js';
import { serviceProcesses } from './service-processes.js';
import { superviseService } from './start-service.js';

/** Starts every app in a process of its own, with the servers between them. */
export const startProcesses = async (
  installation: Installation,
  settings: DistributedSettings,
  log: SupervisorLog,
): Promise<RunningApps> => {
  const servers = await openServers(join(installation.folder.path, 'kafka'), settings, log);
  const ports = {
    auth: await freePort(),
    screening: await freePort(),
    verification: await freePort(),
    notification: await freePort(),
  };
  const supervisors = serviceProcesses(installation, settings, servers, ports).map((service) =>
    superviseService(service, log),
  );
  const [gateway, ...services] = supervisors.toReversed();
  const stop = async (): Promise<void> => {
    // The gateway first, so that no request reaches what is closing.
    await gateway?.stop();
    await Promise.all(services.map((service) => service.stop()));
    await servers.stop();
  };
  try {
    await Promise.all(supervisors.map(({ started }) => started));
  } catch (error) {
    await Promise.all(supervisors.map((each) => each.stop()));
    await servers.stop();
    throw error;
  }
  return {
    url: gatewayUrl(settings),
    stop,
    lost: Promise.race(supervisors.map(({ lost }) => lost)),
  };
};
