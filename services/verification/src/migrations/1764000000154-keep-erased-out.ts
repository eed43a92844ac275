import { keepErasedOut, letErasedIn } from '@probity/kit/personal-data';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { personalTables } from '../personal-tables.js';

/** No row about a user who was erased. */
export class KeepErasedOut1764000000154 implements MigrationInterface {
  readonly name = 'KeepErasedOut1764000000154';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of keepErasedOut(personalTables)) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of letErasedIn(personalTables)) await runner.query(sql);
  }
}
