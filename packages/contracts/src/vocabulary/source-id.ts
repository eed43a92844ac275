import * as z from 'zod/mini';

/** Id of a list, as `ofac-sdn` or `ftm:us_sam`. */
export const sourceId = z.string().check(z.regex(/^[\w.:-]{1,200}$/));
