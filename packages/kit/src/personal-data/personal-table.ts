/** Rows about users in a table of an app. Names come from code alone: they are written into statements. */
export interface PersonalTable {
  readonly table: string;
  /** The column with the user's id. */
  readonly column: string;
  /** In words of people, for receipts. */
  readonly what: string;
  /** Absent: rows go with the user. Else they stay under a pseudonym, for this reason. */
  readonly stays?: string;
}

/** What stays elsewhere, or is not about the user. */
export interface KeptData {
  readonly what: string;
  readonly why: string;
  /** Where its rows name the user by id: they are in the export. `column` may be an expression. */
  readonly tables?: readonly Pick<PersonalTable, 'table' | 'column'>[];
}

export interface PersonalData {
  readonly service: 'screening' | 'verification' | 'notification' | 'bff';
  readonly tables: readonly PersonalTable[];
  readonly kept?: readonly KeptData[];
  /** The gateway shows its part together with those of the others, so it does not serve it by itself. */
  readonly isGateway?: true;
}

/** Token of the app's `PersonalData`. */
export const personalDataToken = Symbol('personal data');
