import * as z from 'zod/mini';
import { personParams } from './person.js';
import { defineRoute } from './route.js';

/** Another party of a tie. */
const otherParty = {
  /** As the list writes it. */
  name: z.string(),
  /** Null where no subject has that entry or name, or several do. */
  personId: z.nullable(z.string()),
  /** Whether a sanctions list named the party at that time. */
  sanctioned: z.boolean(),
};

export const personRelation = z.object({
  /** `owner`, `director`, `family`, `associate`, `employment`, `membership` or `linked`; others may follow. */
  kind: z.string(),
  /** False: the person is `kind` of the other. True: the other is `kind` of the person. */
  inverse: z.boolean(),
  ...otherParty,
  /** As the list words it, such as `brother`. */
  role: z.nullable(z.string()),
  /** Share of ownership in percent, 0 to 100. */
  share: z.nullable(z.number()),
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  source: z.string(),
  sourceName: z.string(),
});
export type PersonRelation = z.infer<typeof personRelation>;

/** The ties of a person, as lists stated them at one time. */
export const personRelations = z.object({
  /** At most 100, sanctioned parties first. */
  relations: z.array(personRelation),
  /** How many more there are. */
  more: z.int(),
  ownership: z.object({
    /** Sum of what sanctioned parties, and parties that these own by 50 % and more, own of it; percent, at most 100. */
    share: z.number(),
    /** Whether that is 50 % and more, by which OFAC takes a party for blocked too. */
    reached: z.boolean(),
    owners: z.array(z.object({ ...otherParty, share: z.number() })),
  }),
});
export type PersonRelations = z.infer<typeof personRelations>;

export const getPersonRelations = defineRoute({
  name: 'getPersonRelations',
  summary: 'The ties of a person to others that lists state, and what listed parties own of it.',
  method: 'GET',
  path: '/persons/:personId/relations',
  access: { caller: 'user', data: 'common' },
  params: personParams,
  response: personRelations,
  errors: ['PERSON_NOT_FOUND'],
});
