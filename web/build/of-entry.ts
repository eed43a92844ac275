import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { ReExports } from './re-exports.js';

type GetModuleInfo = Rolldown.PluginContext['getModuleInfo'];
type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Of every module, by what the build knows once it has read them all. */
class StaticImports {
  private readonly reExports: ReExports;
  /** Many modules need the same ones. */
  private readonly known = new Map<string, readonly string[]>();

  constructor(private readonly getModuleInfo: GetModuleInfo) {
    this.reExports = new ReExports(getModuleInfo);
  }

  /** `start` and all that it imports statically; of packages that re-export all they have, what is imported by name. */
  of(start: string, seen = new Set<string>()): ReadonlySet<string> {
    if (seen.has(start)) return seen;
    seen.add(start);
    for (const next of this.direct(start)) this.of(next, seen);
    return seen;
  }

  /** How many of the modules that are loaded later, by import(), need each module. */
  laterUses(start: string): ReadonlyMap<string, number> {
    const later = new Set<string>();
    const collect = (id: string): void => {
      for (const each of this.of(id)) {
        for (const loaded of this.getModuleInfo(each)?.dynamicallyImportedIds ?? []) {
          if (later.has(loaded)) continue;
          later.add(loaded);
          collect(loaded);
        }
      }
    };
    collect(start);
    const uses = new Map<string, number>();
    for (const loaded of later) for (const each of this.of(loaded)) uses.set(each, (uses.get(each) ?? 0) + 1);
    return uses;
  }

  private direct(id: string): readonly string[] {
    const known = this.known.get(id);
    if (known !== undefined) return known;
    const imported = this.getModuleInfo(id)?.importedIds ?? [];
    const needed = imported.flatMap((next) =>
      this.reExports.isEntry(next) ? this.reExports.usedBy(id, next) : [next],
    );
    this.known.set(id, needed);
    return needed;
  }
}

/** Names `chunk` for the modules that `collect` finds; null for any other one. */
const named = (chunk: string, collect: (imports: StaticImports) => ReadonlySet<string>) => {
  let modules: ReadonlySet<string> | undefined;
  return (id: string, context: Context): string | null => {
    modules ??= collect(new StaticImports((each) => context.getModuleInfo(each)));
    return modules.has(id) ? chunk : null;
  };
};

/** Names a chunk for `entry`, a path, and all that it imports statically. */
export const ofEntry = (chunk: string, entry: string) =>
  named(chunk, (imports) => imports.of(resolve(entry)));

/** The same, with what `times` or more of the modules that are loaded later need. */
export const ofEntryAndMany = (chunk: string, entry: string, times: number) =>
  named(chunk, (imports) => {
    const start = resolve(entry);
    const many = [...imports.laterUses(start)].filter(([, uses]) => uses >= times);
    return new Set([...imports.of(start), ...many.map(([id]) => id)]);
  });
