import { dirname, resolve } from 'node:path';
import { parseSync, type ESTree, type Rolldown } from 'vite';

type GetModuleInfo = Rolldown.PluginContext['getModuleInfo'];

/** The entries of packages that re-export every module of theirs, by the names that import them. */
const entries: Readonly<Record<string, RegExp>> = {
  'lucide-react': /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/,
  '@probity/contracts': /\/contracts\/dist\/index\.js$/,
};

const nameOf = (name: ESTree.ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name);

/** Finds what a module imports by name through such an entry: the rest of the package may wait for those who need it. */
export class ReExports {
  /** By the entry: the module of each name that it lists, and the modules of which it exports all. */
  private readonly known = new Map<string, { named: ReadonlyMap<string, string>; all: readonly string[] }>();

  constructor(private readonly getModuleInfo: GetModuleInfo) {}

  /** Whether the module is such an entry. */
  isEntry(id: string): boolean {
    return Object.values(entries).some((pattern) => pattern.test(id));
  }

  /** The modules behind `entry` that `importer` needs. */
  usedBy(importer: string, entry: string): readonly string[] {
    return this.imported(importer, entry).map((name) => {
      const { named, all } = this.of(entry);
      const found =
        named.get(name) ?? all.find((each) => this.getModuleInfo(each)?.exports.includes(name) === true);
      if (found === undefined) throw new Error(`${entry} exports no ${name}, which ${importer} imports.`);
      return found;
    });
  }

  private imported(importer: string, entry: string): readonly string[] {
    return this.parsed(importer).flatMap((statement) => {
      if (statement.type !== 'ImportDeclaration') return [];
      if (entries[statement.source.value]?.test(entry) !== true) return [];
      return statement.specifiers.map((specifier) => {
        if (specifier.type === 'ImportSpecifier') return nameOf(specifier.imported);
        throw new Error(`${importer} imports all of ${statement.source.value}.`);
      });
    });
  }

  private of(entry: string) {
    const known = this.known.get(entry);
    if (known !== undefined) return known;
    const named = new Map<string, string>();
    const all: string[] = [];
    for (const statement of this.parsed(entry)) {
      if (statement.type === 'ExportAllDeclaration')
        all.push(resolve(dirname(entry), statement.source.value));
      if (statement.type !== 'ExportNamedDeclaration' || statement.source === null) continue;
      const from = resolve(dirname(entry), statement.source.value);
      for (const specifier of statement.specifiers) named.set(nameOf(specifier.exported), from);
    }
    const found = { named, all };
    this.known.set(entry, found);
    return found;
  }

  private parsed(id: string): ESTree.Program['body'] {
    return parseSync(id, this.getModuleInfo(id)?.code ?? '', { lang: 'js' }).program.body;
  }
}
