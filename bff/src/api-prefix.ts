/** Where the client API begins. Source: reference api, section 3. */
export const apiPrefix = '/api/v1';
