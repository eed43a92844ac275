import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

export type OutgoingMailState = 'waiting' | 'sent' | 'given-up';

/** Mails are sent in the order of these words: a digest never keeps a code waiting. */
export type MailPurpose = 'account' | 'digest';

/** A mail to send, written in the transaction of what it is about. Its text holds secrets, so it is sealed, and wiped once sent. */
@Entity({ name: 'outgoing_mails' })
@Check('outgoing_mails_state', "state IN ('waiting', 'sent', 'given-up')")
@Check('outgoing_mails_purpose', "purpose IN ('account', 'digest')")
@Index('outgoing_mails_waiting_idx', ['purpose', 'nextTryAt'], { where: "state = 'waiting'" })
export class OutgoingMailRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'outgoing_mails_pkey' })
  id!: string;

  @Column({ type: 'text' })
  state!: OutgoingMailState;

  @Column({ type: 'text', default: 'account' })
  purpose!: MailPurpose;

  /** Of a digest, which goes with the user; null for mails that say what became of an account. */
  @Index('outgoing_mails_user_id_idx', { where: 'user_id IS NOT NULL' })
  @ForeignKey('users', { name: 'outgoing_mails_user_id_fkey', onDelete: 'CASCADE' })
  @Column({ type: 'uuid', name: 'user_id', nullable: true })
  userId!: string | null;

  @Column({ type: 'bytea', nullable: true })
  sealed!: Buffer | null;

  @Column({ type: 'integer' })
  tries!: number;

  @Column({ type: 'timestamptz', name: 'next_try_at' })
  nextTryAt!: Date;

  /** Later its code has expired. */
  @Column({ type: 'timestamptz', name: 'useful_until' })
  usefulUntil!: Date;

  @Column({ type: 'text', name: 'correlation_id' })
  correlationId!: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
