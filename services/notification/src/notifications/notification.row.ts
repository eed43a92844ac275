import type { Notification } from '@probity/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('notifications')
@Index('notifications_of_user', ['userId', 'id'])
@Index('notifications_created', ['createdAt'])
@Index('notifications_unread', ['userId'], { where: 'read_at IS NULL' })
export class NotificationRow {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text' })
  type!: Notification['type'];

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  message!: string;

  @Column({ type: 'text', name: 'person_id', nullable: true })
  personId!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'read_at', nullable: true })
  readAt!: Date | null;

  /** The mail that was requested of it, if any; a notification is in one at most until it is read. */
  @Column({ type: 'text', name: 'digest_id', nullable: true })
  digestId?: string | null;
}
