const prefix = 'possible-';

export type PossibleKind<Kind extends string> = `${typeof prefix}${Kind}`;

/** Kind of evidence that stands on an entry which may be the same subject, and which people have not decided on. */
export const possibleKind = <Kind extends string>(kind: Kind): PossibleKind<Kind> => `${prefix}${kind}`;

export const isPossibleKind = (kind: string): boolean => kind.startsWith(prefix);
