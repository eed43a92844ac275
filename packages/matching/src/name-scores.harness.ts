import { createEngine } from './engine.js';
import { listedPerson } from './index-entry.builder.js';
import type { SubjectKind } from './model.js';

/** The engine of specs that compare names alone. */
export const engine = createEngine();

const scoreOf =
  (kind: SubjectKind) =>
  (a: string, b: string): number =>
    engine.compare({ kind, names: [a] }, { kind, names: [b] }).score;

export const scorePersons = scoreOf('person');
export const scoreOrganizations = scoreOf('organization');

/** Whether a person who is listed by one name is found by the other, whichever of them is listed. */
export const findEachOther = (one: string, other: string): boolean => {
  const finds = (asked: string, listed: string): boolean => {
    const index = engine.createIndex();
    index.load([listedPerson(listed)]);
    return index.match({ kind: 'person', names: [asked] }).matches.length === 1;
  };
  return finds(one, other) && finds(other, one);
};
