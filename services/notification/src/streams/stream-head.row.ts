import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row that orders the live log. */
@Entity('stream_head')
export class StreamHeadRow {
  @PrimaryColumn({ type: 'boolean' })
  one!: boolean;

  @Column({ type: 'text' })
  epoch!: string;

  @Column({ type: 'integer' })
  seq!: number;
}
