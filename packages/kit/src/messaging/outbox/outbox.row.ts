import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const open = 'published_at IS NULL AND dead_at IS NULL';

/** One event on its way out. Written with the state it announces, sent by the relay, deleted some time after. */
@Entity('outbox')
@Index('outbox_open', ['seq'], { where: open })
@Index('outbox_waiting', ['nextAttemptAt'], { where: `next_attempt_at IS NOT NULL AND ${open}` })
@Index('outbox_published', ['publishedAt'], { where: 'published_at IS NOT NULL' })
@Index('outbox_dead', ['deadAt'], { where: 'dead_at IS NOT NULL' })
export class OutboxRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'outbox_pk' })
  id!: string;

  /** Order of writing within a key. Across keys it says nothing: numbers are drawn before they are visible. */
  @Column({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  seq!: string;

  @Column('text')
  topic!: string;

  @Column('text')
  key!: string;

  @Column('text')
  source!: string;

  @Column('timestamptz', { name: 'occurred_at' })
  occurredAt!: Date;

  @Column('text', { name: 'correlation_id' })
  correlationId!: string;

  @Column('text', { name: 'causation_id' })
  causationId!: string;

  /** JSON as it will be sent, byte for byte. */
  @Column('text')
  data!: string;

  @Column('int', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { name: 'next_attempt_at', nullable: true })
  nextAttemptAt!: Date | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError!: string | null;

  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt!: Date | null;

  @Column('timestamptz', { name: 'dead_at', nullable: true })
  deadAt!: Date | null;

  /** W3C trace context of the writing; null where nobody traces. */
  @Column('text', { nullable: true })
  traceparent!: string | null;
}
