import type { SessionStatus } from '@probity/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('verification_sessions')
@Index('verification_sessions_of_person', ['personId', 'createdAt'])
export class VerificationSessionRow {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text', name: 'person_id' })
  personId!: string;

  @Column({ type: 'text', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text' })
  status!: SessionStatus;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;
}
