import type { Authenticity, DocumentFields, DocumentReading, ReadingStatus } from '@probity/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('scans')
@Index('scans_of_user', ['userId', 'createdAt'])
@Index('scans_of_person', ['personId'])
@Index('scans_created_at', ['createdAt'])
@Check('scans_status_check', "status IN ('read', 'unsure', 'unreadable')")
export class ScanRow {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text', name: 'user_id' })
  userId!: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'text' })
  status!: ReadingStatus;

  @Column({ type: 'jsonb', nullable: true })
  lines!: readonly string[] | null;

  @Column({ type: 'jsonb' })
  reading!: DocumentReading;

  @Column({ type: 'jsonb' })
  fields!: DocumentFields;

  @Column({ type: 'jsonb' })
  authenticity!: Authenticity;

  @Column({ type: 'text', name: 'subject_id' })
  subjectId!: string;

  @Column({ type: 'text', name: 'person_id', nullable: true })
  personId!: string | null;

  @Column({ type: 'timestamptz', name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;
}
