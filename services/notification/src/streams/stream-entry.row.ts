import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('stream_entries')
export class StreamEntryRow {
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
