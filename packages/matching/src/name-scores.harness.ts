import { createEngine } from './engine.js';
import type { SubjectKind } from './model.js';

/** The engine of specs that compare names alone. */
export const engine = createEngine();

const scoreOf =
  (kind: SubjectKind) =>
  (a: string, b: string): number =>
    engine.compare({ kind, names: [a] }, { kind, names: [b] }).score;

export const scorePersons = scoreOf('person');
export const scoreOrganizations = scoreOf('organization');
