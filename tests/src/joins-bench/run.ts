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

const lists = new Map<PublicationName, readonly ReadEntry[]>();

const list = async (name: PublicationName): Promise<readonly ReadEntry[]> => {
  const known = lists.get(name) ?? (await readPublication(name));
  lists.set(name, known);
  return known;
};

const measured: MeasuredPair[] = [];
for (const [one, other, labels] of pairs) {
  const [left, right] = [await list(one), await list(other)];
  const measure = (hidden: boolean) => measureJoins(left, right, { kind: labels, hidden });
  const titles = { one: publications[one].title, other: publications[other].title };
  measured.push({ ...titles, labels, figures: measure(false), hidden: measure(true) });
}
publishSection('joins', joinsSection(measured));
