import { CreateErasedUsers } from '@probity/kit/personal-data';

/** No row about a user who was erased. */
export class CreateErasedUsers1764000000040 extends CreateErasedUsers {
  readonly name = 'CreateErasedUsers1764000000040';
  protected readonly tables = [
    { table: 'searches', column: 'user_id' },
    { table: 'search_usage', column: 'user_id' },
    { table: 'subscriptions', column: 'user_id' },
  ] as const;
}
