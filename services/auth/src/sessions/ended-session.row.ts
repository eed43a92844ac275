import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A session that ended. Written by a trigger of the database alone. */
@Entity({ name: 'ended_sessions' })
export class EndedSessionRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'ended_sessions_pkey' })
  id!: string;

  @Index('ended_sessions_ended_at_idx')
  @Column({ type: 'timestamptz', name: 'ended_at' })
  endedAt!: Date;

  /** Id of the transaction. */
  @Column({ type: 'bigint', name: 'ended_by' })
  endedBy!: string;
}
