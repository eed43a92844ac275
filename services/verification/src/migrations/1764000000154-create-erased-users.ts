import { CreateErasedUsers } from '@probity/kit/personal-data';

/** No row about a user who was erased. */
export class CreateErasedUsers1764000000154 extends CreateErasedUsers {
  readonly name = 'CreateErasedUsers1764000000154';
  protected readonly tables = [
    { table: 'verification_sessions', column: 'user_id' },
    { table: 'check_usage', column: 'user_id' },
    { table: 'check_runs', column: 'user_id', stays: true },
  ] as const;
}
