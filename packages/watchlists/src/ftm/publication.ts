import * as z from 'zod';
import { unreadable } from '../problems.js';
import { isVersionName } from './version-name.js';

/** The files of a data set that an installation may set the address of. */
export const ftmFiles = { index: 'index.json', entities: 'entities.ftm.json' } as const;

const resource = z.object({
  name: z.string(),
  url: z.string(),
  /** SHA-1. */
  checksum: z.nullish(z.string()),
  size: z.nullish(z.number()),
});

const description = z.object({
  name: z.optional(z.string()),
  version: z.nullish(z.string()),
  /** Rows of the full file, facts of parties included. */
  entity_count: z.nullish(z.number()),
  delta_url: z.nullish(z.string()),
  resources: z.array(resource),
});

const catalogue = z.object({ datasets: z.array(z.looseObject({ name: z.optional(z.string()) })) });

/** `delta.json`: the address of each delta that there is, by the version that it leads to. */
const deltaIndex = z.object({ versions: z.record(z.string(), z.string()) });

/** What the publisher says of a data set today. */
export interface FtmPublication {
  /** Its version, else the checksum of the full file; null where the publisher gives neither. */
  readonly version: string | null;
  readonly entities: { readonly url: string; readonly sha1: string | null; readonly bytes: number | null };
  /** Address of `delta.json`; null where there is none, or no version to go to. */
  readonly deltas: string | null;
  /** Null where it is not given. */
  readonly rows: number | null;
}

export interface FtmDelta {
  readonly version: string;
  readonly url: string;
}

const parsed = (text: string, address: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadable(address, 'it is not JSON, so it is cut short or another file.', cause);
  }
};

/** Addresses may be relative to the document that names them. */
const absolute = (url: string, address: string): string => {
  if (URL.canParse(url, address)) return new URL(url, address).href;
  throw unreadable(address, `it names "${url}", which is no address.`);
};

/**
 * The `index.json` of a data set, or of a catalogue that lists it. Throws `LIST_UNREADABLE`.
 * @param address of the index.
 */
export const readFtmIndex = (text: string, dataset: string, address: string): FtmPublication => {
  const value = parsed(text, address);
  const all = catalogue.safeParse(value);
  const own = all.success ? all.data.datasets.find(({ name }) => name === dataset) : value;
  const read = description.safeParse(own);
  if (!read.success)
    throw unreadable(address, `it does not describe the files of the data set "${dataset}".`);
  const { version, entity_count: rows, delta_url: deltas, resources } = read.data;
  const full = resources.find(({ name }) => name === ftmFiles.entities);
  if (full === undefined) throw unreadable(address, `it names no ${ftmFiles.entities}.`);
  const sha1 = full.checksum?.toLowerCase() ?? null;
  return {
    version: version ?? sha1,
    entities: { url: absolute(full.url, address), sha1, bytes: full.size ?? null },
    deltas: deltas && version ? absolute(deltas, address) : null,
    rows: rows ?? null,
  };
};

/** The deltas that there are, oldest first. Throws `LIST_UNREADABLE`. */
export const readDeltaIndex = (text: string, address: string): FtmDelta[] => {
  const read = deltaIndex.safeParse(parsed(text, address));
  if (!read.success) throw unreadable(address, 'it does not list the versions of deltas.');
  return Object.entries(read.data.versions)
    .map(([version, url]) => ({ version, url: absolute(url, address) }))
    .sort((a, b) => (a.version < b.version ? -1 : 1));
};

/**
 * The deltas that lead from one version to another, or why there is no way between them. Both ends must be listed: whether
 * a version that is not listed is the same as the one before it, or was taken back, cannot be known.
 */
export const deltaChain = (
  deltas: readonly FtmDelta[],
  from: string,
  to: string,
):
  | { readonly state: 'chain'; readonly deltas: readonly FtmDelta[] }
  | { readonly gap: string; readonly state: 'gap' } => {
  const gap = (why: string) => ({ state: 'gap', gap: why }) as const;
  const odd = deltas.find(({ version }) => !isVersionName(version));
  if (odd !== undefined) return gap(`the version "${odd.version}" of a delta has no place in time`);
  const listed = (wanted: string): boolean => deltas.some(({ version }) => version === wanted);
  if (!listed(from)) return gap(`the publisher does not list the version ${from}, which is in use, any more`);
  if (!listed(to)) return gap(`there is no delta to the newest version ${to}`);
  if (to < from) return gap(`the publisher went back from ${from} to ${to}`);
  return { state: 'chain', deltas: deltas.filter(({ version }) => version > from && version <= to) };
};
