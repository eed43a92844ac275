import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a user chose about privacy; what is null was not chosen. It goes with the account. */
export class CreatePrivacyChoices1763700000100 implements MigrationInterface {
  readonly name = 'CreatePrivacyChoices1763700000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE privacy_choices (
        user_id uuid CONSTRAINT privacy_choices_pkey PRIMARY KEY
          CONSTRAINT privacy_choices_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
        store_searches boolean,
        share_anonymous_data boolean,
        use_analytics boolean,
        store_biometrics boolean,
        region text CONSTRAINT privacy_choices_region CHECK (region IN ('eu', 'us', 'uae', 'other')),
        consent_region text,
        consent_version text,
        consented_at timestamptz,
        CONSTRAINT privacy_choices_consent CHECK (num_nulls(consent_region, consent_version, consented_at) IN (0, 3)))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE privacy_choices`);
  }
}
