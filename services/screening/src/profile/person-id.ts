const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids are opaque to callers; what is none of ours belongs to nobody and is not asked for. */
export const isPersonId = (text: string): boolean => uuid.test(text);
