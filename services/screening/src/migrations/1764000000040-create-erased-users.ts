import {
  admitErasedUsers,
  createErasedUsers,
  dropErasedUsers,
  refuseErasedUsers,
  type GuardedTable,
} from '@probity/kit/personal-data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables: readonly GuardedTable[] = [
  { table: 'searches', column: 'user_id' },
  { table: 'search_usage', column: 'user_id' },
  { table: 'subscriptions', column: 'user_id' },
];

/** No row about a user who was erased. */
export class CreateErasedUsers1764000000040 implements MigrationInterface {
  readonly name = 'CreateErasedUsers1764000000040';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [...createErasedUsers, ...tables.map(refuseErasedUsers)]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of [...tables.map(admitErasedUsers), ...dropErasedUsers]) await runner.query(sql);
  }
}
