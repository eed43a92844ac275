import { v7 } from 'uuid';

/** New ids: UUIDv7, so that they sort by time of creation and stay close together in an index. */
export abstract class Ids {
  abstract next(): string;
}

export const systemIds: Ids = { next: () => v7() };
