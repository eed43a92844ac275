import { runService } from '@probity/kit/service';
import { runCommand } from './command-line/run.command.js';
import { authConfig } from './config.js';
import { auth } from './index.js';

await runService(auth, authConfig, {
  users: runCommand,
  tokens: runCommand,
  keys: runCommand,
  audit: runCommand,
});
