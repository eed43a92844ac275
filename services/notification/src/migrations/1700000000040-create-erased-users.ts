import { CreateErasedUsers } from '@probity/kit/personal-data';

/** No row about a user who was erased. */
export class CreateErasedUsers1700000000040 extends CreateErasedUsers {
  readonly name = 'CreateErasedUsers1700000000040';
  protected readonly tables = [{ table: 'notifications', column: 'user_id' }] as const;
}
