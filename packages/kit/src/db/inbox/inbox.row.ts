import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One message that one consumer has dealt with. Its presence is what makes an effect happen once. */
@Entity('inbox')
export class InboxRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'inbox_pk' })
  consumer!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'inbox_pk' })
  source!: string;

  @PrimaryColumn('text', { name: 'event_id', primaryKeyConstraintName: 'inbox_pk' })
  eventId!: string;

  /** `dead`: it could not be handled and lies in the dead-letter topic. */
  @Column('text', { default: 'handled' })
  state!: 'handled' | 'dead';

  @Index('inbox_handled_at')
  @Column('timestamptz', { name: 'handled_at', default: () => 'now()' })
  handledAt!: Date;
}
