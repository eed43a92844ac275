/** Where the client API begins. */
export const apiPrefix = '/api/v1';
