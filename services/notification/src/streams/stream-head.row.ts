import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row that orders the live log. */
@Entity('stream_head')
@Check('stream_head_one_check', 'one')
export class StreamHeadRow {
  @PrimaryColumn({ type: 'boolean', default: true })
  one!: boolean;

  @Column({ type: 'text' })
  epoch!: string;

  @Column({ type: 'integer' })
  seq!: number;
}
