import { missingPrograms } from '@probity/local-servers/kafka';
import { spawnSync } from 'node:child_process';

/**
 * Whether this machine can run `npm run start:distributed` on servers of its own. Where it cannot, that is printed with
 * what is missing; in CI (`CI=true`) it throws, so that no build is green for want of them.
 */
export const hasRealServers = (): boolean => {
  const missing = [...missingPrograms(), ...missingRedis()];
  if (missing.length === 0) return true;
  if (process.env['CI'] === 'true') throw new Error(missing.join(' '));
  process.stderr.write(`Specs of separate processes are skipped: ${missing.join(' ')}\n`);
  return false;
};

const missingRedis = (): string[] =>
  spawnSync('redis-server', ['--version']).error === undefined
    ? []
    : ['Redis is needed (Debian: apt-get install redis-server).'];
