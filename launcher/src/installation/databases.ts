/** The apps that own data; each has a database of its own on the one server. The gateway comes last. */
export const databases = ['auth', 'screening', 'verification', 'notification', 'bff'] as const;
export type DatabaseOwner = (typeof databases)[number];
