import {
  admitErasedUsers,
  createErasedUsers,
  dropErasedUsers,
  refuseErasedUsers,
  type GuardedTable,
} from '@probity/kit/personal-data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables: readonly GuardedTable[] = [
  { table: 'verification_sessions', column: 'user_id' },
  { table: 'check_usage', column: 'user_id' },
  { table: 'check_runs', column: 'user_id', stays: true },
];

/** No row about a user who was erased. */
export class CreateErasedUsers1764000000154 implements MigrationInterface {
  readonly name = 'CreateErasedUsers1764000000154';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [...createErasedUsers, ...tables.map(refuseErasedUsers)]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of [...tables.map(admitErasedUsers), ...dropErasedUsers]) await runner.query(sql);
  }
}
