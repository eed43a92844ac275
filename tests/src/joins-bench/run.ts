import { DomainError } from '@probity/contracts';
import { publishSection } from '../harness/measured-system.harness.js';
import type { LabelKind, ReadEntry } from './labelled-pairs.js';
import { measureJoins } from './measure-joins.js';
import { publications, readPublication, type PublicationName } from './publications.js';
import { joinsSection, type MeasuredPair } from './joins-section.js';

const pairs: readonly (readonly [PublicationName, PublicationName, LabelKind])[] = [
  ['un', 'uk', 'references'],
  ['un', 'eu', 'references'],
  ['formerUn', 'ofsi', 'references'],
  ['ofsi', 'uk', 'references'],
  ['ofac', 'un', 'numbers'],
  ['ofac', 'eu', 'numbers'],
  ['ofac', 'ofsi', 'numbers'],
  ['eu', 'ofsi', 'numbers'],
];

const lists = new Map<PublicationName, readonly ReadEntry[] | null>();

/** Null for a list that no parser reads yet. */
const list = async (name: PublicationName): Promise<readonly ReadEntry[] | null> => {
  const known = lists.get(name);
  if (known !== undefined) return known;
  const read = await readPublication(name).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'LIST_SOURCE_UNKNOWN') return null;
    throw error;
  });
  lists.set(name, read);
  return read;
};

const measured: MeasuredPair[] = [];
for (const [one, other, labels] of pairs) {
  const [left, right] = [await list(one), await list(other)];
  const figures = left === null || right === null ? null : measureJoins(left, right, labels);
  measured.push({ one: publications[one].title, other: publications[other].title, labels, figures });
}
publishSection('joins', joinsSection(measured));
