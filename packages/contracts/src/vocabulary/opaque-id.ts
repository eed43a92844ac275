import * as z from 'zod/mini';

/** An id as a caller sends it: opaque, but never with characters that no id of ours has and no database keeps. */
export const opaqueId = z.string().check(z.regex(/^[!-~]{1,64}$/, '1 to 64 printable ASCII characters'));
