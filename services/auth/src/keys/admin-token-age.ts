/** Seconds, at most: a token is not looked up anywhere, so only time ends it. */
export const longestAdminToken = 3_600;
