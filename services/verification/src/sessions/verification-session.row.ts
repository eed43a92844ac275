import type { SessionStatus } from '@probity/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('verification_sessions')
@Index('verification_sessions_of_person', ['personId', 'createdAt'])
@Index('verification_sessions_token', ['tokenHash'], { unique: true })
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

  /** Sentences: why the document was rejected, or could not be compared. */
  @Column({ type: 'jsonb', default: [] })
  reasons!: readonly string[];

  @Column({ type: 'text', name: 'token_hash', nullable: true })
  tokenHash!: string | null;

  /** When a document came; null without one, and where the release before took it. */
  @Column({ type: 'timestamptz', name: 'claimed_at', nullable: true })
  claimedAt!: Date | null;
}
