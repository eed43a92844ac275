/**
 * First halves of our two-part advisory lock keys, one per use. Locks are per database, so services do not meet.
 * The numbers are arbitrary; they must only never change meaning.
 */
export const advisoryLocks = { migrate: 4201, relay: 4202, eventKey: 4203, assignDatabase: 4204 } as const;
