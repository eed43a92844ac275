import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('live_log')
export class LiveLogRow {
  @PrimaryColumn({ type: 'integer' })
  seq!: number;

  /** The one user it is for; null is everybody. */
  @Column({ type: 'text', nullable: true })
  audience!: string | null;

  @Column({ type: 'text' })
  topic!: string;

  @Column({ type: 'jsonb' })
  data!: unknown;
}

/** The one row that orders the live log. */
@Entity('live_log_head')
@Check('live_log_head_one_check', 'one')
export class LiveLogHeadRow {
  @PrimaryColumn({ type: 'boolean', default: true })
  one!: boolean;

  @Column({ type: 'text' })
  epoch!: string;

  @Column({ type: 'integer' })
  seq!: number;
}
