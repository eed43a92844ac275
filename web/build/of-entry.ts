import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type GetModuleInfo = Rolldown.PluginContext['getModuleInfo'];

const staticImports = (id: string, getModuleInfo: GetModuleInfo, seen = new Set<string>()): Set<string> => {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const next of getModuleInfo(id)?.importedIds ?? []) staticImports(next, getModuleInfo, seen);
  return seen;
};

/** Names a chunk for `entry`, a path, and all that it imports statically; null for any other module. */
export const ofEntry = (chunk: string, entry: string) => {
  let modules: ReadonlySet<string> | undefined;
  return (id: string, context: Pick<Rolldown.PluginContext, 'getModuleInfo'>): string | null => {
    modules ??= staticImports(resolve(entry), (each) => context.getModuleInfo(each));
    return modules.has(id) ? chunk : null;
  };
};
