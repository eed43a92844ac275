const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Ids are opaque to callers; what is none of ours belongs to nobody and is not asked for. Capitals are none of ours
 * either: PostgreSQL would take them for the same person, while everything else compares ids as text.
 */
export const isPersonId = (text: string): boolean => uuid.test(text);
