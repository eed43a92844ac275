import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A question for a code of a factor, put to one session. */
@Entity({ name: 'factor_challenges' })
export class FactorChallengeRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'factor_challenges_pkey' })
  id!: string;

  @Index('factor_challenges_factor_id_idx')
  @ForeignKey('factors', { name: 'factor_challenges_factor_id_fkey', onDelete: 'CASCADE' })
  @Column({ type: 'uuid', name: 'factor_id' })
  factorId!: string;

  @Index('factor_challenges_session_id_idx')
  @ForeignKey('sessions', { name: 'factor_challenges_session_id_fkey', onDelete: 'CASCADE' })
  @Column({ type: 'uuid', name: 'session_id' })
  sessionId!: string;

  @Column({ type: 'text' })
  ip!: string;

  /** Wrong codes so far. */
  @Column({ type: 'integer' })
  tries!: number;

  @Column({ type: 'timestamptz', name: 'used_at', nullable: true })
  usedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;
}

/** The recovery codes that a user got at once. */
@Entity({ name: 'recovery_code_sets' })
export class RecoveryCodeSetRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'recovery_code_sets_pkey' })
  id!: string;

  @Index('recovery_code_sets_user_id_key', { unique: true })
  @ForeignKey('users', { name: 'recovery_code_sets_user_id_fkey', onDelete: 'CASCADE' })
  @Column({ type: 'uuid', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text', name: 'friendly_name' })
  friendlyName!: string;

  /** Of all hashes of the set, so that a code is compared with all of them by one argon2id. */
  @Column({ type: 'bytea' })
  salt!: Buffer;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}

/** A recovery code that was not used yet. */
@Entity({ name: 'recovery_codes' })
export class RecoveryCodeRow {
  @ForeignKey('recovery_code_sets', { name: 'recovery_codes_set_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid', name: 'set_id', primaryKeyConstraintName: 'recovery_codes_pkey' })
  setId!: string;

  /** argon2id */
  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'recovery_codes_pkey' })
  hash!: Buffer;
}
