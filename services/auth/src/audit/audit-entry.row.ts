import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Append-only: the database refuses to change or delete these rows, but for old ones that retention has passed. A new
 * column has to come into `contentOf` of the chain, and be null in old rows, so that their hashes stay as they are.
 */
@Entity({ name: 'audit_entries' })
export class AuditEntryRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'audit_entries_pkey' })
  id!: string;

  @Index('audit_entries_at_idx')
  @Column({ type: 'timestamptz' })
  at!: Date;

  @Column({ type: 'text' })
  action!: string;

  @Column({ type: 'text' })
  outcome!: string;

  @Index('audit_entries_user_id_idx')
  @Column({ type: 'uuid', name: 'user_id', nullable: true })
  userId!: string | null;

  /** Keyed hash of the e-mail address an unknown user gave; shows tries on one address without keeping it. */
  @Column({ type: 'bytea', name: 'email_hash', nullable: true })
  emailHash!: Buffer | null;

  @Column({ type: 'uuid', name: 'session_id', nullable: true })
  sessionId!: string | null;

  @Column({ type: 'text' })
  ip!: string;

  @Column({ type: 'text', name: 'user_agent' })
  userAgent!: string;

  @Column({ type: 'text', name: 'correlation_id' })
  correlationId!: string;

  /** Who administers, where it is not the account's owner: a user's id, or `token <id>`. */
  @Column({ type: 'text', nullable: true })
  actor!: string | null;

  /** More than one where tries of a minute are one entry. */
  @Column({ type: 'integer', default: 1 })
  tries!: number;

  /** What it was about, such as `3 entries`, or why it was refused. */
  @Column({ type: 'text', nullable: true })
  subject!: string | null;
}
