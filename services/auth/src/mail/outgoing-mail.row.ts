import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type OutgoingMailState = 'waiting' | 'sent' | 'given-up';

/** A mail to send, written in the transaction of what it is about. Its text holds secrets, so it is sealed, and wiped once sent. */
@Entity({ name: 'outgoing_mails' })
@Check('outgoing_mails_state', "state IN ('waiting', 'sent', 'given-up')")
@Index('outgoing_mails_waiting_idx', ['nextTryAt'], { where: "state = 'waiting'" })
export class OutgoingMailRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'outgoing_mails_pkey' })
  id!: string;

  @Column({ type: 'text' })
  state!: OutgoingMailState;

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
