import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateThrottling1763700000005 implements MigrationInterface {
  readonly name = 'CreateThrottling1763700000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sign_in_waits (
        key bytea CONSTRAINT sign_in_waits_pkey PRIMARY KEY,
        failures integer NOT NULL,
        last_failure_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX sign_in_waits_last_failure_at_idx ON sign_in_waits (last_failure_at)`);
    await runner.query(`
      CREATE TABLE known_networks (
        key bytea CONSTRAINT known_networks_pkey PRIMARY KEY,
        last_sign_in_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX known_networks_last_sign_in_at_idx ON known_networks (last_sign_in_at)`);
    await runner.query(`
      CREATE TABLE request_buckets (
        key bytea CONSTRAINT request_buckets_pkey PRIMARY KEY,
        tokens double precision NOT NULL,
        filled_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX request_buckets_filled_at_idx ON request_buckets (filled_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE request_buckets`);
    await runner.query(`DROP TABLE known_networks`);
    await runner.query(`DROP TABLE sign_in_waits`);
  }
}
