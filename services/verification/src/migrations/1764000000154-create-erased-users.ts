import { createErasedUsers, dropErasedUsers } from '@probity/kit/personal-data';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { personalTables } from '../personal-tables.js';

/** No row about a user who was erased. */
export class CreateErasedUsers1764000000154 implements MigrationInterface {
  readonly name = 'CreateErasedUsers1764000000154';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of createErasedUsers(personalTables)) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of dropErasedUsers(personalTables)) await runner.query(sql);
  }
}
