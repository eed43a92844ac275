export * from './create-erased-users.js';
export { ListHeldData } from './list-held-data.js';
export * from './personal-data.module.js';
export type { KeptData, PersonalData, PersonalTable } from './personal-table.js';
